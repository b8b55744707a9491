#include "bench/match/merge.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace taishi::match {

Result<LoggedMatch> merge_logs(const std::vector<std::string>& paths,
                               std::vector<std::string>& warnings) {
  LoggedMatch out;
  std::map<std::int64_t, GameRecord> games;
  for (const std::string& path : paths) {
    auto log = read_log(path);
    if (!log) return log.error();
    log->info.shard = log->info.shards = 1;
    if (path == paths.front()) out.info = log->info;
    if (const std::string what = difference(out.info, log->info); !what.empty()) {
      return Error{
          fmt::format("'{}' and '{}' are not of one match: {}", paths.front(), path, what)};
    }
    if (log->info.programs != out.info.programs) {
      warnings.push_back(fmt::format("'{}' was played by other builds of the engines than '{}'",
                                     path, paths.front()));
    }
    out.info.games = std::max(out.info.games, log->info.games);
    for (GameRecord& game : log->games) {
      const auto [place, added] = games.emplace(game.number, game);
      if (!added && !(place->second == game)) {
        return Error{fmt::format("'{}': game {} was played otherwise in an earlier file", path,
                                 game.number + 1)};
      }
    }
  }
  for (auto& [number, game] : games) out.games.push_back(std::move(game));
  if (static_cast<std::int64_t>(out.games.size()) < out.info.games && !out.info.sprt.active()) {
    warnings.push_back(fmt::format("{} of {} games are missing",
                                   out.info.games - static_cast<std::int64_t>(out.games.size()),
                                   out.info.games));
  }
  return out;
}

}  // namespace taishi::match
