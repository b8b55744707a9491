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

// Where a match is written to; empty: not.
struct MatchFiles {
  std::string json;   // the log (JSON lines), which is also its state
  std::string games;  // the games in readable form
  std::string pgn;
};

// The files of a match, written game by game.
class MatchLog {
 public:
  // Continues a log that is there, if it is of the same match: its games go to `done`.
  static Result<std::unique_ptr<MatchLog>> open(const MatchFiles& files, const MatchInfo& info,
                                                std::vector<GameRecord>& done,
                                                bool allow_changed_programs);
  // False if it could not be written.
  bool add(const GameRecord& game);

 private:
  explicit MatchLog(const MatchInfo& info) : info_(info) {}

  MatchInfo info_;
  std::ofstream json_, games_, pgn_;
};

// A game as a block of lines and an empty one: `key: value`, then a `position` line that any USI
// engine or script can replay.
std::string readable(const MatchInfo& info, const GameRecord& game);

// Why two logs are not of one match; empty if they are.
std::string difference(const MatchInfo& a, const MatchInfo& b);

}  // namespace taishi::match
