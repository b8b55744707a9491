#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/move.h"

namespace taishi {

using Millis = std::int64_t;

// What a search is asked to do. Times in milliseconds, as a client sent them: zero and negative
// values are no errors, they mean "at once".
struct Limits {
  std::array<std::optional<Millis>, 2> time;  // by colour: left on the clock
  std::array<Millis, 2> increment{};
  std::optional<Millis> byoyomi;
  std::optional<Millis> movetime;
  std::optional<int> moves_to_go;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> soft_nodes;  // after so many no new iteration begins
  bool infinite = false;
  bool ponder = false;
  std::vector<Move> search_moves;  // empty: all

  bool timed() const { return time[0] || time[1] || byoyomi || movetime; }
};

}  // namespace taishi
