#include "bench/match/game_record.h"

#include <algorithm>

namespace taishi::match {

void Effort::add(const Effort& other) {
  moves += other.moves;
  nodes += other.nodes;
  depths += other.depths;
  microseconds += other.microseconds;
  longest_us = std::max(longest_us, other.longest_us);
}

std::string GameRecord::result() const {
  if (half_points == 1) return "1/2-1/2";
  return (half_points == 2) == first_is_black() ? "1-0" : "0-1";
}

}  // namespace taishi::match
