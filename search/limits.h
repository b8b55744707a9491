#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/array_map.h"
#include "movegen/move.h"

namespace taishi {

using Millis = std::int64_t;

// What a search is asked to do. Times in milliseconds, as a client sent them: zero and negative
// values are no errors, they mean "at once".
struct Limits {
  PerColor<std::optional<Millis>> time{};  // left on the clock
  PerColor<Millis> increment{};
  std::optional<Millis> byoyomi;
  std::optional<Millis> movetime;
  std::optional<int> moves_to_go;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<int> mate_moves;  // search until a mate in so many moves of the mover is found
  bool infinite = false;
  bool ponder = false;
  std::vector<Move> search_moves;  // empty: all

  bool timed() const { return time[Color::Black] || time[Color::White] || byoyomi || movetime; }
};

}  // namespace taishi
