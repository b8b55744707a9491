#pragma once

#include "movegen/generate.h"
#include "search/line.h"

namespace taishi {

// Whether the side to move can repeat a position of the tree with one quiet move: it has at least a
// draw. Sought in the keys of the line first, so that moves are hardly ever looked at.
// Source: M. Fiekas' cuckoo tables, without the tables.
template <Game G>
bool can_repeat(const Position<G>& pos, const Line& line, int ply) {
  using Zob = Zobrist<G>;
  return line.any_near_repetition(ply, Zob::keys.white_to_move, [&](Key difference) {
    const Color us = pos.side_to_move();
    bool found = false;
    pos.men(us).for_each([&](Square from) {
      if (found) return;
      const PieceType t = pos.on(from).type();
      const Key wanted = difference ^ Zob::man(us, t, from);
      auto targets =
          Attacks<G>::of(us, PieceTable<G>::kind(t), from, pos.occupied()) & ~pos.occupied();
      while (targets && !found) {
        const Square to = targets.pop();
        found = Zob::man(us, t, to) == wanted && is_legal(pos, Move::board(from, to, false));
      }
    });
    return found;
  });
}

}  // namespace taishi
