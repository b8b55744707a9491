#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "bench/match/openings.h"

namespace taishi::match {

// What an engine spent on a game.
struct Effort {
  std::int64_t moves = 0;
  std::int64_t nodes = 0;
  std::int64_t depths = 0;  // sum over the moves
  std::int64_t microseconds = 0;
  std::int64_t longest_us = 0;  // of one move
  bool operator==(const Effort&) const = default;

  void add(const Effort& other);
};

// A game of the match that was played to its end. Games 2i and 2i + 1 are pair i: the same opening,
// the first engine Black in the first game, White in the second.
struct GameRecord {
  std::int64_t number = 0;
  Opening opening;
  std::vector<Move> moves;  // after the opening
  int half_points = 1;      // of the first engine: 0, 1, 2
  std::string reason;
  std::string final_sfen;
  std::array<Effort, 2> effort;  // by engine
  bool operator==(const GameRecord&) const = default;

  bool first_is_black() const { return number % 2 == 0; }
  int plies() const { return static_cast<int>(opening.moves.size() + moves.size()); }
  // "1-0" is a win of Black.
  std::string result() const;
};

}  // namespace taishi::match
