#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "eval/train/calibration.h"
#include "eval/train/every_game.h"
#include "eval/train/selection.h"

namespace taishi::train {

// What files of games hold.
struct GameStats {
  int game = -1;  // none yet
  std::set<std::string> variants;
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::uint64_t bytes = 0;
  std::uint64_t unfinished_files = 0;  // that end in the middle of a game
  ArrayMap<GameResult, std::uint64_t, 3> results{};
  std::map<GameEnd, std::uint64_t> ends;
  std::vector<std::uint32_t> lengths;  // plies of each game
  VerdictCounts verdicts{};            // under the trainer's usual selection
  Calibration calibration;             // of the positions that it keeps
};

// Adds a file, whose games it plays through; games that are no good are skipped. The first file
// decides which game it is about.
Result<Skipped> add_stats(GameStats& stats, const std::string& path);
std::string to_text(const GameStats& stats);

}  // namespace taishi::train
