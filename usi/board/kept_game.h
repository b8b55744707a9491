#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "usi/board/match.h"

namespace taishi::board {

// A game as it is put away, and taken out again: all that is needed to go on with it. Nodes are
// those of `game`, numbered line by line.
struct KeptGame {
  records::GameTree game;
  GameSettings settings;
  std::optional<GameEnd> end;
  std::optional<PerColor<Millis>> left;  // on the clocks
  std::vector<std::pair<int, Evaluation>> evaluations;
  std::vector<std::pair<int, Arrow>> arrows;
};

}  // namespace taishi::board
