#pragma once

#include "movegen/piece_table.h"

namespace taishi {

// Captured men of one side, by base type. Always empty in a game without drops.
template <Game G>
class Hand {
 public:
  constexpr int count(PieceType base) const { return count_[base]; }
  constexpr bool empty() const { return *this == Hand{}; }
  constexpr void set(PieceType base, int n) { count_[base] = static_cast<std::uint8_t>(n); }
  constexpr bool operator==(const Hand&) const = default;

  // At least as many of every type.
  constexpr bool covers(const Hand& other) const {
    for (const PieceType t : PieceTable<G>::all_bases)
      if (count_[t] < other.count_[t]) return false;
    return true;
  }

 private:
  ArrayMap<PieceType, std::uint8_t, PieceTable<G>::bases> count_{};
};

}  // namespace taishi
