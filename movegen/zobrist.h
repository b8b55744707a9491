#pragma once

#include <array>

#include "movegen/piece_table.h"

namespace taishi {

// Zobrist keys of a game (tables.cpp): a man on a square, the n-th man of a type in a hand, White
// to move.
template <Game G>
struct Zobrist {
  using Table = PieceTable<G>;
  static constexpr std::size_t squares = static_cast<std::size_t>(Geometry<G>::squares);
  static constexpr std::size_t max_hand = 32;

  struct Keys {
    PerColor<ArrayMap<PieceType, ArrayMap<Square, Key, squares>, Table::types>> man{};
    PerColor<ArrayMap<PieceType, std::array<Key, max_hand>, Table::bases>> hand{};
    Key white_to_move = 0;
  };

  static const Keys keys;

  static Key man(Color c, PieceType t, Square s) { return keys.man[c][t][s]; }
  // Key of the n-th man (1-based) of type t in c's hand; a hand's key is the sum of all of them.
  static Key hand(Color c, PieceType t, int n) {
    return keys.hand[c][t][static_cast<std::size_t>(n - 1)];
  }
};

}  // namespace taishi
