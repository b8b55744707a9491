#pragma once

#include <map>
#include <string>
#include <vector>

#include "eval/train/calibration.h"
#include "eval/train/selection.h"

namespace taishi::train {

// What files of games hold.
struct GameStats {
  std::string game;
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::uint64_t bytes = 0;
  std::uint64_t unfinished_files = 0;      // that end in the middle of a game
  std::array<std::uint64_t, 3> results{};  // by GameResult
  std::map<GameEnd, std::uint64_t> ends;
  std::vector<std::uint32_t> lengths;  // plies of each game
  VerdictCounts verdicts{};            // under the trainer's usual selection
  Calibration calibration;             // of the positions that it keeps
};

// Adds a file, whose games it plays through. The first decides which game it is about.
std::optional<Error> add_stats(GameStats& stats, const std::string& path);
std::string to_text(const GameStats& stats);

}  // namespace taishi::train
