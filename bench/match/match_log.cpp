#include "bench/match/match_log.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <tuple>

#include "bench/match/match_json.h"
#include "bench/match/pgn.h"
#include "bench/match/wording.h"
#include "movegen/platform/file.h"
#include "movegen/replace_file.h"

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

std::string difference(const MatchInfo& a, const MatchInfo& b) {
  if (a.config != b.config) return first_difference(a.config, b.config);
  if (a.shard != b.shard || a.shards != b.shards) {
    return fmt::format("shard {}/{} there, {}/{} here", a.shard, a.shards, b.shard, b.shards);
  }
  return "";
}

Result<LoggedMatch> read_log(const std::string& path) {
  std::ifstream file(file_path(path), std::ios::binary);
  if (!file) return Error{fmt::format("cannot read '{}'", path)};
  LoggedMatch out;
  bool headed = false;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const bool cut = file.eof();  // no line end: it may have been being written
    if (line.find_first_not_of(" \t\r") == line.npos) continue;
    Result<void> done;
    if (!headed) {
      auto info = read_head(line);
      headed = info.ok();
      if (info)
        out.info = std::move(*info);
      else
        done = info.error();
    } else {
      auto game = read_game(line, out.info.variant);
      if (game)
        out.games.push_back(std::move(*game));
      else
        done = game.error();
    }
    if (!done && !cut) return Error{fmt::format("{}:{}: {}", path, number, done.error().text())};
  }
  if (!headed) return Error{fmt::format("{}:1: not a match log", path)};
  return out;
}

Result<std::unique_ptr<MatchLog>> MatchLog::open(const MatchFiles& files, const MatchInfo& info,
                                                 std::vector<GameRecord>& done,
                                                 bool allow_changed_programs) {
  std::unique_ptr<MatchLog> log(new MatchLog(info));
  std::error_code ignored;
  const std::string& json_path = files.json;
  if (!json_path.empty() && std::filesystem::file_size(file_path(json_path), ignored) > 0 &&
      !ignored) {
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
    std::string text = head_line(info) + "\n";
    for (const GameRecord& game : done) text += game_line(info, game) + "\n";
    if (auto done = replace_file(json_path, text); !done) return done.error();
    log->json_.open(file_path(json_path), std::ios::binary | std::ios::app);
  }
  // These have the log's games, however far they came before.
  for (const auto& [path, file, write] : {std::tuple(&files.games, &log->games_, &readable),
                                          std::tuple(&files.pgn, &log->pgn_, &to_pgn)}) {
    if (path->empty()) continue;
    std::string text;
    for (const GameRecord& game : done) text += write(info, game);
    if (auto done = replace_file(*path, text); !done) return done.error();
    file->open(file_path(*path), std::ios::binary | std::ios::app);
  }
  return log;
}

bool MatchLog::add(const GameRecord& game) {
  // The log last: a game that is in it is in all.
  if (games_.is_open()) games_ << readable(info_, game) << std::flush;
  if (pgn_.is_open()) pgn_ << to_pgn(info_, game) << std::flush;
  if (json_.is_open()) json_ << game_line(info_, game) + "\n" << std::flush;
  return games_.good() && pgn_.good() && json_.good();
}

std::string readable(const MatchInfo& info, const GameRecord& game) {
  const bool black_first = game.first_is_black();
  const Wording wording(info.variant, variant_rules(info.variant), usi::kUsi);
  return fmt::format(
      "game: {}\nvariant: {}\nblack: {}\nwhite: {}\nresult: {} {}\nplies: {} ({} of the opening)\n"
      "{}\nfinal: {}\n\n",
      game.number + 1, variant_name(info.variant), info.names[black_first ? 0 : 1],
      info.names[black_first ? 1 : 0], game.result(), game.reason, game.plies(),
      game.opening.moves.size(), wording.position(game.opening, game.moves), game.final_sfen);
}

}  // namespace taishi::match
