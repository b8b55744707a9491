#pragma once

#include <array>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "bench/match/console.h"
#include "bench/match/game.h"
#include "bench/match/match_log.h"
#include "bench/match/tally.h"

namespace taishi::match {

struct MatchSettings {
  MatchInfo info;
  GameSettings game;
  std::array<EngineSpec, 2> engines;
  Openings::Settings openings;
  std::size_t judge = 0;  // the engine that judges openings
  std::int64_t judge_nodes = 3000;
  Patience patience;
  int concurrency = 1;
  int progress_every = 10;  // games, where no terminal shows them
  MatchFiles files;
  bool allow_changed_programs = false;
};

struct MatchResult {
  Tally tally;
  bool interrupted = false;
};

// Plays what is missing of a match, as many games at a time as concurrency says.
class Match {
 public:
  Match(const MatchSettings& settings, StopFlag& stop, Console& console);

  // An error: the files or openings are no good, or an engine cannot be used at all.
  Result<MatchResult> run();

 private:
  using Engines = std::array<std::unique_ptr<UsiClient>, 2>;

  Result<void> prepare();
  Result<void> try_engines();
  Engines make_engines();
  void work();
  bool play_pair(std::int64_t pair, Engines& engines, int& dead_starts);
  std::optional<std::int64_t> next_pair();
  std::optional<Opening> opening(std::int64_t pair, Engines& engines);
  std::optional<int> judge(const Opening& opening, UsiClient& engine);
  void add(const GameRecord& record);
  void report_fault(const UsiClient& engine, std::int64_t game, const std::string& text);
  void give_up(const std::string& why);

  const MatchSettings& settings_;
  StopFlag& stop_;
  Console& console_;
  std::optional<Openings> openings_;
  std::unique_ptr<MatchLog> log_;

  std::mutex mutex_;  // all below
  MatchResult result_;
  std::map<std::int64_t, Opening> known_openings_;  // of pairs half played
  std::int64_t next_ = 0;
  std::int64_t played_ = 0;
  Clock::time_point start_;
  bool decided_ = false;
  std::string fatal_;
};

}  // namespace taishi::match
