#pragma once

#include "movegen/array_map.h"
#include "movegen/position.h"

namespace taishi {

// A man that moves, as histories tell them apart: by colour and kind; one that is dropped as one
// that moves.
enum class MovingMan : std::uint8_t {};

constexpr std::size_t idx(MovingMan m) {
  return static_cast<std::size_t>(m);
}

// Moves told apart by which man goes where.
template <Game G>
struct ManTo {
  static constexpr std::size_t men = 2 * PieceTable<G>::kinds;
  static constexpr std::size_t squares = static_cast<std::size_t>(Geometry<G>::squares);

  static MovingMan mover(const Position<G>& pos, Move m) {
    const Kind kind = PieceTable<G>::kind(pos.mover(m));
    return static_cast<MovingMan>(idx(pos.side_to_move()) * PieceTable<G>::kinds + idx(kind));
  }

  template <class T>
  using Table = ArrayMap<MovingMan, ArrayMap<Square, T, squares>, men>;
};

}  // namespace taishi
