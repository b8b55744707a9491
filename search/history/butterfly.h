#pragma once

#include "movegen/position.h"
#include "search/history/stat.h"

namespace taishi {

// How quiet moves did, by side, origin (or dropped type) and destination.
template <Game G>
class ButterflyHistory {
  static constexpr std::size_t squares = static_cast<std::size_t>(Geometry<G>::squares);
  static constexpr std::size_t origins = squares + (G::drops ? PieceTable<G>::bases : 0);
  using Entry = Stat<8192>;

 public:
  Entry& at(const Position<G>& pos, Move m) {
    const std::size_t origin = m.is_drop() ? squares + idx(m.dropped()) : idx(m.from());
    return table_[idx(pos.side_to_move())][origin][idx(m.to())];
  }

 private:
  std::array<std::array<std::array<Entry, squares>, origins>, 2> table_{};
};

}  // namespace taishi
