#include "bench/match/match_log.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "bench/match/game.h"

namespace taishi::match {
namespace {

std::string first_difference(std::string_view a, std::string_view b) {
  const auto line = [](std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view out = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return out;
  };
  while (!a.empty() || !b.empty()) {
    const std::string_view x = line(a), y = line(b);
    if (x != y) return fmt::format("'{}' there, '{}' here", x, y);
  }
  return "";
}

}  // namespace

std::optional<Error> replace_file(const std::string& path, const std::string& text) {
  const std::string fresh = path + ".new";
  std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  std::error_code error;
  if (file) std::filesystem::rename(fresh, path, error);
  if (!file || error) return Error{fmt::format("cannot write '{}'", path)};
  return {};
}

std::string difference(const MatchInfo& a, const MatchInfo& b) {
  if (a.config != b.config) return first_difference(a.config, b.config);
  if (a.shard != b.shard || a.shards != b.shards) {
    return fmt::format("shard {}/{} there, {}/{} here", a.shard, a.shards, b.shard, b.shards);
  }
  return "";
}

Result<LoggedMatch> read_log(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{fmt::format("cannot read '{}'", path)};
  LoggedMatch out;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const auto json = JsonLine::parse(line);
    if (file.eof()) break;  // no line end: it was being written
    std::string wrong = "not a JSON line of a match";
    if (json && number == 1) {
      auto info = read_match_info(*json);
      if (info) {
        out.info = *info;
        continue;
      }
      wrong = info.error().text();
    } else if (json) {
      auto game = read_game(*json);
      if (game) {
        out.games.push_back(std::move(*game));
        continue;
      }
      wrong = game.error().text();
    }
    return Error{fmt::format("{}:{}: {}", path, number, wrong)};
  }
  if (out.info.variant.empty()) return Error{fmt::format("{}:1: not a match log", path)};
  return out;
}

Result<std::unique_ptr<MatchLog>> MatchLog::open(const std::string& json_path,
                                                 const std::string& games_path,
                                                 const MatchInfo& info,
                                                 std::vector<GameRecord>& done,
                                                 bool allow_changed_programs) {
  std::unique_ptr<MatchLog> log(new MatchLog(info));
  std::error_code ignored;
  if (!json_path.empty() && std::filesystem::file_size(json_path, ignored) > 0 && !ignored) {
    auto old = read_log(json_path);
    if (!old) return old.error();
    if (const std::string what = difference(old->info, info); !what.empty()) {
      return Error{fmt::format("'{}' holds another match ({}); choose another file or remove it",
                               json_path, what)};
    }
    if (!allow_changed_programs && old->info.programs != info.programs) {
      return Error{
          fmt::format("'{}': an engine's program has changed since; choose another file, "
                      "or --allow-changed-programs",
                      json_path)};
    }
    done = std::move(old->games);
  }
  if (!json_path.empty()) {
    std::string text = to_json(info).text() + "\n";
    for (const GameRecord& game : done) text += to_json(info, game).text() + "\n";
    if (auto error = replace_file(json_path, text)) return *error;
    log->json_.open(json_path, std::ios::binary | std::ios::app);
  }
  if (!games_path.empty()) {
    std::string text;
    for (const GameRecord& game : done) text += readable(info, game);
    if (auto error = replace_file(games_path, text)) return *error;
    log->games_.open(games_path, std::ios::binary | std::ios::app);
  }
  return log;
}

bool MatchLog::add(const GameRecord& game) {
  // The log last: a game that is in it is in both.
  if (games_.is_open()) games_ << readable(info_, game) << std::flush;
  if (json_.is_open()) json_ << to_json(info_, game).text() + "\n" << std::flush;
  return games_.good() && json_.good();
}

std::string readable(const MatchInfo& info, const GameRecord& game) {
  const bool black_first = game.first_is_black();
  return fmt::format(
      "game: {}\nvariant: {}\nblack: {}\nwhite: {}\nresult: {} {}\nplies: {} ({} of the opening)\n"
      "{}\nfinal: {}\n\n",
      game.number + 1, info.variant, info.names[black_first ? 0 : 1],
      info.names[black_first ? 1 : 0], game.result(), game.reason, game.plies(),
      game.opening.moves.size(), position_line(game.opening, game.moves, LetterMap()),
      game.final_sfen);
}

}  // namespace taishi::match
