#pragma once

#include "movegen/position.h"

namespace taishi::test {

// The board turned by half, the men and the move in the other side's hands.
template <Game G>
Position<G> turned(const Position<G>& pos) {
  auto setup = pos.setup();
  for (int s = 0; s < Geometry<G>::squares; ++s) {
    const Piece p = pos.on(square(s));
    setup.board[Geometry<G>::turned(square(s))] = p.empty() ? p : Piece(~p.color(), p.type());
  }
  setup.hands = {pos.hand(Color::White), pos.hand(Color::Black)};
  setup.side = ~pos.side_to_move();
  return Position<G>(setup);
}

template <Game G>
Position<G> mirrored(const Position<G>& pos) {
  auto setup = pos.setup();
  for (int s = 0; s < Geometry<G>::squares; ++s)
    setup.board[Geometry<G>::mirrored(square(s))] = pos.on(square(s));
  return Position<G>(setup);
}

}  // namespace taishi::test
