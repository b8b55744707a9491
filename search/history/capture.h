#pragma once

#include "search/history/man_to.h"
#include "search/history/stat.h"

namespace taishi {

// How captures and promotions did, by man, destination and victim (none for a quiet promotion).
template <Game G>
class CaptureHistory {
  static constexpr std::size_t victims = PieceTable<G>::kinds + 1;
  using Entry = Stat<8192>;

 public:
  Entry& at(const Position<G>& pos, Move m) {
    const Piece victim = pos.on(m.to());
    const std::size_t v =
        victim.empty() ? PieceTable<G>::kinds : idx(PieceTable<G>::kind(victim.type()));
    return table_[ManTo<G>::mover(pos, m)][idx(m.to())][v];
  }

 private:
  typename ManTo<G>::template Table<std::array<Entry, victims>> table_{};
};

}  // namespace taishi
