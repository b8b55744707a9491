#pragma once

#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "bench/match/match_info.h"

namespace taishi::match {

struct LoggedMatch {
  MatchInfo info;
  std::vector<GameRecord> games;
};

// Reads a match log: a head line and a line a game. A last line cut short by a kill is passed over.
Result<LoggedMatch> read_log(const std::string& path);

// The files a match is written to: the log (JSON lines), which is also its state, and the games in
// readable form. Either path may be empty.
class MatchLog {
 public:
  // Continues a log that is there, if it is of the same match: its games go to `done`.
  static Result<std::unique_ptr<MatchLog>> open(const std::string& json_path,
                                                const std::string& games_path,
                                                const MatchInfo& info,
                                                std::vector<GameRecord>& done,
                                                bool allow_changed_programs);
  // False if it could not be written.
  bool add(const GameRecord& game);

 private:
  explicit MatchLog(const MatchInfo& info) : info_(info) {}

  MatchInfo info_;
  std::ofstream json_, games_;
};

// A game as a block of lines and an empty one: `key: value`, then a `position` line that any USI
// engine or script can replay.
std::string readable(const MatchInfo& info, const GameRecord& game);

// Why two logs are not of one match; empty if they are.
std::string difference(const MatchInfo& a, const MatchInfo& b);

}  // namespace taishi::match
