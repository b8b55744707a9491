#pragma once

#include <concepts>

#include "movegen/types.h"

namespace taishi {

// What listens to a position while a move is made (a piece-square sum, a network's accumulator).
// put/take: a man appears on or leaves a square. hand: the count of a base type in c's hand
// changes.
template <class O>
concept Observer = requires(O o, Color c, PieceType t, Square s, int n) {
  o.put(c, t, s);
  o.take(c, t, s);
  o.hand(c, t, n, n);  // count before, after
};

struct NullObserver {
  static constexpr void put(Color, PieceType, Square) {}
  static constexpr void take(Color, PieceType, Square) {}
  static constexpr void hand(Color, PieceType, int, int) {}
};
static_assert(Observer<NullObserver>);

}  // namespace taishi
