#pragma once

#include "movegen/position.h"

namespace taishi::mate {

// Whether no single move that does not check can leave the other side without a move: enough of
// its men can step somewhere. One move takes one of them and pins two at most, on the lines through
// the squares that it leaves and reaches; a man that only stands in the way can be taken.
template <Game G>
bool surely_moves_next(const Position<G>& pos) {
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;
  using Bitboard = typename Position<G>::Bitboard;
  constexpr int kEnough = 4;
  if (pos.in_check() || !pos.royals(~pos.side_to_move()).single()) return false;
  const Bitboard free = pos.men(~pos.side_to_move()) & ~pos.after_pass().pinned();
  const auto mobile = [&]<Color Them>() {
    Bitboard mobile;
    static_for<8>([&]<std::size_t O>() {
      Bitboard steppers;
      for_each_kind<G>([&]<Kind K>() {
        constexpr MoveSpec m = Table::kind_moves(K);
        constexpr std::size_t o = relative(Them, O);
        if constexpr (K != Table::royal_kind && (m.steps_to(o) || m.slides_to(o)))
          steppers |= pos.men(K);
      });
      const Bitboard reached = Geo::template shift<O>(steppers & free) & ~pos.men(Them);
      mobile |= Geo::template shift<opposite(O)>(reached) & steppers & free;
    });
    return mobile.count() >= kEnough;
  };
  return pos.side_to_move() == Color::White ? mobile.template operator()<Color::Black>()
                                            : mobile.template operator()<Color::White>();
}

}  // namespace taishi::mate
