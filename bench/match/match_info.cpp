#include "bench/match/match_info.h"

#include <fmt/format.h>
#include <sstream>

namespace taishi::match {
namespace {

constexpr std::array<const char*, 2> kSides = {"first", "second"};

std::string join_moves(const std::vector<std::string>& moves) {
  return fmt::format("{}", fmt::join(moves, " "));
}

std::vector<std::string> split_moves(const std::string& text) {
  std::istringstream words(text);
  std::vector<std::string> out;
  for (std::string word; words >> word;) out.push_back(word);
  return out;
}

}  // namespace

std::int64_t MatchInfo::part_games() const {
  const std::int64_t pairs = (games + 1) / 2;
  return 2 * ((pairs - (shard - 1) + shards - 1) / shards);
}

std::set<std::string> split_set(std::string_view text) {
  std::set<std::string> out;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    if (comma != 0) out.emplace(text.substr(0, comma));
    text.remove_prefix(comma == text.npos ? text.size() : comma + 1);
  }
  return out;
}

std::string join(const std::set<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ","));
}

JsonLine to_json(const MatchInfo& info) {
  JsonLine out;
  out.set("type", "match").set("format", std::int64_t{1}).set("variant", info.variant);
  for (std::size_t e : {0u, 1u}) {
    out.set(kSides[e], info.names[e]);
    out.set(fmt::format("{}_lacks", kSides[e]), join(info.lacks[e]));
  }
  out.set("games", info.games);
  out.set("shard", std::int64_t{info.shard}).set("shards", std::int64_t{info.shards});
  out.set("elo0", info.sprt.elo0).set("elo1", info.sprt.elo1);
  out.set("alpha", info.sprt.alpha).set("beta", info.sprt.beta);
  return out.set("programs", info.programs).set("config", info.config);
}

JsonLine to_json(const MatchInfo& info, const GameRecord& game) {
  const bool black_first = game.first_is_black();
  JsonLine out;
  out.set("type", "game").set("game", game.number).set("pair", game.number / 2);
  out.set("black", info.names[black_first ? 0 : 1]).set("white", info.names[black_first ? 1 : 0]);
  out.set("result", game.result()).set("half_points", std::int64_t{game.half_points});
  out.set("reason", game.reason).set("plies", std::int64_t{game.plies()});
  out.set("sfen", game.opening.sfen).set("opening", join_moves(game.opening.moves));
  out.set("moves", join_moves(game.moves)).set("final", game.final_sfen);
  for (std::size_t e : {0u, 1u}) {
    const Effort& effort = game.effort[e];
    const auto key = [e](const char* what) { return fmt::format("{}_{}", kSides[e], what); };
    out.set(key("moves"), effort.moves).set(key("nodes"), effort.nodes);
    out.set(key("depths"), effort.depths).set(key("us"), effort.microseconds);
    out.set(key("longest_us"), effort.longest_us);
  }
  return out;
}

Result<MatchInfo> read_match_info(const JsonLine& line) {
  if (line.string("type") != "match" || line.integer("format") != 1) {
    return Error{"not the head of a match log"};
  }
  MatchInfo info;
  info.variant = line.string("variant");
  for (std::size_t e : {0u, 1u}) {
    info.names[e] = line.string(kSides[e]);
    info.lacks[e] = split_set(line.string(fmt::format("{}_lacks", kSides[e])));
  }
  info.games = line.integer("games");
  info.shard = static_cast<int>(line.integer("shard"));
  info.shards = static_cast<int>(line.integer("shards"));
  info.sprt = {line.number("elo0"), line.number("elo1"), line.number("alpha"), line.number("beta")};
  info.programs = line.string("programs");
  info.config = line.string("config");
  if (info.shards < 1 || info.shard < 1 || info.shard > info.shards) return Error{"bad shard"};
  return info;
}

Result<GameRecord> read_game(const JsonLine& line) {
  GameRecord game;
  game.number = line.integer("game");
  game.half_points = static_cast<int>(line.integer("half_points"));
  game.reason = line.string("reason");
  game.opening = {line.string("sfen"), split_moves(line.string("opening"))};
  game.moves = split_moves(line.string("moves"));
  game.final_sfen = line.string("final");
  for (std::size_t e : {0u, 1u}) {
    const auto value = [&](const char* what) {
      return line.integer(fmt::format("{}_{}", kSides[e], what));
    };
    game.effort[e] = {value("moves"), value("nodes"), value("depths"), value("us"),
                      value("longest_us")};
  }
  if (line.string("type") != "game" || game.number < 0 || game.reason.empty() ||
      game.half_points < 0 || game.half_points > 2) {
    return Error{"not a game"};
  }
  return game;
}

}  // namespace taishi::match
