#pragma once

#include <array>

#include "movegen/piece_table.h"

namespace taishi {

// Zobrist keys of a game: a man on a square, the n-th man of a type in a hand, White to move.
template <Game G>
struct Zobrist {
  using Table = PieceTable<G>;
  static constexpr std::size_t squares = static_cast<std::size_t>(Geometry<G>::squares);
  static constexpr std::size_t max_hand = 32;

  struct Keys {
    std::array<std::array<std::array<Key, squares>, Table::types>, 2> man{};
    std::array<std::array<std::array<Key, max_hand>, Table::bases>, 2> hand{};
    Key white_to_move = 0;
  };

  static constexpr Keys keys = [] {
    Keys k;
    std::uint64_t state = 0x5461697368690000;
    const auto next = [&state] {  // SplitMix64 (S. Vigna)
      std::uint64_t z = state += 0x9e3779b97f4a7c15;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
      z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
      return z ^ (z >> 31);
    };
    for (auto& color : k.man)
      for (auto& type : color)
        for (auto& key : type) key = next();
    for (auto& color : k.hand)
      for (auto& type : color)
        for (auto& key : type) key = next();
    k.white_to_move = next();
    return k;
  }();

  static constexpr Key man(Color c, PieceType t, Square s) {
    return keys.man[idx(c)][idx(t)][idx(s)];
  }
  // Key of the n-th man (1-based) of type t in c's hand; a hand's key is the sum of all of them.
  static constexpr Key hand(Color c, PieceType t, int n) {
    return keys.hand[idx(c)][idx(t)][static_cast<std::size_t>(n - 1)];
  }
};

}  // namespace taishi
