#include "bench/match/match_json.h"

#include <fmt/format.h>
#include <sstream>

#include "bench/match/json.h"
#include "movegen/notation.h"
#include "movegen/quote.h"

namespace taishi::match {
namespace {

constexpr std::array<const char*, 2> kSides = {"first", "second"};

std::string key(std::size_t engine, const char* what) {
  return fmt::format("{}_{}", kSides[engine], what);
}

std::string join_moves(const std::vector<Move>& moves, const Notation& notation) {
  std::string out;
  for (const Move m : moves) {
    if (!out.empty()) out += ' ';
    out += notation.move(m);
  }
  return out;
}

Result<std::vector<Move>> split_moves(const std::string& text, const Notation& notation) {
  std::istringstream words(text);
  std::vector<Move> out;
  for (std::string word; words >> word;) {
    const auto move = notation.read_form(word);
    if (!move) return Error{"not a move: " + quote(word)};
    out.push_back(*move);
  }
  return out;
}

}  // namespace

std::string head_line(const MatchInfo& info) {
  Json out = {{"type", "match"}, {"format", 1}, {"variant", variant_name(info.variant)}};
  for (std::size_t e : {0u, 1u}) {
    out[kSides[e]] = info.names[e];
    out[key(e, "lacks")] = join(info.lacks[e]);
  }
  out["games"] = info.games;
  out["shard"] = info.shard;
  out["shards"] = info.shards;
  out["elo0"] = info.sprt.elo0;
  out["elo1"] = info.sprt.elo1;
  out["alpha"] = info.sprt.alpha;
  out["beta"] = info.sprt.beta;
  out["programs"] = info.programs;
  out["config"] = info.config;
  return one_line(out);
}

std::string game_line(const MatchInfo& info, const GameRecord& game) {
  const bool black_first = game.first_is_black();
  const Notation notation(info.variant);
  Json out = {{"type", "game"},
              {"game", game.number},
              {"pair", game.number / 2},
              {"black", info.names[black_first ? 0 : 1]},
              {"white", info.names[black_first ? 1 : 0]},
              {"result", game.result()},
              {"half_points", game.half_points},
              {"reason", game.reason},
              {"plies", game.plies()},
              {"sfen", game.opening.sfen},
              {"opening", join_moves(game.opening.moves, notation)},
              {"moves", join_moves(game.moves, notation)},
              {"final", game.final_sfen}};
  for (std::size_t e : {0u, 1u}) {
    const Effort& effort = game.effort[e];
    out[key(e, "moves")] = effort.moves;
    out[key(e, "nodes")] = effort.nodes;
    out[key(e, "depths")] = effort.depths;
    out[key(e, "us")] = effort.microseconds;
    out[key(e, "longest_us")] = effort.longest_us;
  }
  return one_line(out);
}

Result<MatchInfo> read_head(std::string_view line) {
  const auto json = parse_object(line);
  if (!json || text_of(*json, "type") != "match" || integer_of(*json, "format") != 1)
    return Error{"not the head of a match log"};
  const std::string name = text_of(*json, "variant");
  const auto variant = find_variant(name);
  if (!variant) return Error{"no variant is called " + quote(name)};
  MatchInfo info;
  info.variant = *variant;
  for (std::size_t e : {0u, 1u}) {
    info.names[e] = text_of(*json, kSides[e]);
    info.lacks[e] = split_set(text_of(*json, key(e, "lacks")));
  }
  info.games = integer_of(*json, "games");
  info.shard = static_cast<int>(integer_of(*json, "shard"));
  info.shards = static_cast<int>(integer_of(*json, "shards"));
  info.sprt = {number_of(*json, "elo0"), number_of(*json, "elo1"), number_of(*json, "alpha"),
               number_of(*json, "beta")};
  info.programs = text_of(*json, "programs");
  info.config = text_of(*json, "config");
  if (info.shards < 1 || info.shard < 1 || info.shard > info.shards) return Error{"bad shard"};
  return info;
}

Result<GameRecord> read_game(std::string_view line, Variant variant) {
  const auto json = parse_object(line);
  if (!json) return Error{"not a JSON line of a match"};
  GameRecord game;
  game.number = integer_of(*json, "game");
  game.half_points = static_cast<int>(integer_of(*json, "half_points"));
  game.reason = text_of(*json, "reason");
  const Notation notation(variant);
  game.opening.sfen = text_of(*json, "sfen");
  for (const auto& [key, to] :
       {std::pair{"opening", &game.opening.moves}, {"moves", &game.moves}}) {
    auto moves = split_moves(text_of(*json, key), notation);
    if (!moves) return moves.error();
    *to = std::move(*moves);
  }
  game.final_sfen = text_of(*json, "final");
  for (std::size_t e : {0u, 1u}) {
    const auto value = [&](const char* what) { return integer_of(*json, key(e, what)); };
    game.effort[e] = {value("moves"), value("nodes"), value("depths"), value("us"),
                      value("longest_us")};
  }
  if (text_of(*json, "type") != "game" || game.number < 0 || game.reason.empty() ||
      game.half_points < 0 || game.half_points > 2)
    return Error{"not a game"};
  return game;
}

}  // namespace taishi::match
