#pragma once

#include "eval/derive.h"
#include "movegen/any_record.h"

namespace taishi::match {

// Men on the board and in hand by what they are worth, in centipawns from the side to move.
template <Game G>
int material(const Position<G>& pos) {
  int sum = 0;
  for (const Color c : kColors) {
    const int sign = c == pos.side_to_move() ? 1 : -1;
    pos.men(c).for_each([&](Square s) { sum += sign * Values<G>::board[pos.on(s).type()].early; });
    if constexpr (G::drops)
      for (const PieceType t : PieceTable<G>::all_bases)
        sum += sign * pos.hand(c).count(t) * Values<G>::hand[t];
  }
  return sum;
}
int material(const AnyRecord& game);

}  // namespace taishi::match
