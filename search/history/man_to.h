#pragma once

#include "movegen/position.h"

namespace taishi {

// Moves told apart by which kind of man goes where; drops as the man that is dropped.
template <Game G>
struct ManTo {
  static constexpr std::size_t men = 2 * PieceTable<G>::kinds;
  static constexpr std::size_t squares = static_cast<std::size_t>(Geometry<G>::squares);

  static std::size_t man(Color c, PieceType t) {
    return idx(c) * PieceTable<G>::kinds + idx(PieceTable<G>::kind(t));
  }
  static std::size_t mover(const Position<G>& pos, Move m) {
    return man(pos.side_to_move(), pos.mover(m));
  }

  template <class T>
  using Table = std::array<std::array<T, squares>, men>;
};

}  // namespace taishi
