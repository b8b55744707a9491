#pragma once

#include "movegen/array_map.h"
#include "movegen/position.h"
#include "search/history/stat.h"

namespace taishi {

// Where a quiet move comes from: a square or, numbered behind the squares, the type that is
// dropped.
enum class Origin : std::uint8_t {};

constexpr std::size_t idx(Origin o) {
  return static_cast<std::size_t>(o);
}

// How quiet moves did, by side, origin and destination.
template <Game G>
class ButterflyHistory {
  static constexpr std::size_t squares = static_cast<std::size_t>(Geometry<G>::squares);
  static constexpr std::size_t origins = squares + (G::drops ? PieceTable<G>::bases : 0);
  using Entry = Stat<8192>;

  static Origin origin(Move m) {
    return static_cast<Origin>(m.is_drop() ? squares + idx(m.dropped()) : idx(m.from()));
  }

 public:
  Entry& at(const Position<G>& pos, Move m) {
    return table_[pos.side_to_move()][origin(m)][m.to()];
  }

 private:
  PerColor<ArrayMap<Origin, ArrayMap<Square, Entry, squares>, origins>> table_{};
};

}  // namespace taishi
