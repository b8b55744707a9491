#pragma once

#include <cstdint>

#include "search/score.h"

namespace taishi {

// How a weak opponent falls short: what it may look at, and what it gets wrong. Nothing here is
// time, so that it plays alike on every machine.
struct Weakness {
  std::uint64_t nodes = 0;  // moves to make at most; the first ply is always looked at in full
  double depth = 1;   // plies at most, captures apart; 2.3: 3 in three of ten positions, else 2
  Score noise = 0;    // spread (standard deviation) of the error of an evaluation
  int oversight = 0;  // replies that are overlooked, per mille
  bool sees_obvious = true;  // recaptures, and mates in one of its own, are never overlooked
  std::uint64_t seed = 0;    // of the game: what is misjudged or overlooked differs with it
};

// The weakness at a strength from 0 (a beginner's opponent) to 1 (an even game for strong players);
// what is outside is taken for the nearest. The seed is left 0.
Weakness weakness_at(double strength);

}  // namespace taishi
