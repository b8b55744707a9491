#pragma once

#include "search/history/man_to.h"
#include "search/history/stat.h"

namespace taishi {

// How captures and promotions did, by man, destination and victim (none for a quiet promotion).
template <Game G>
class CaptureHistory {
  static constexpr Kind nobody{PieceTable<G>::kinds};
  using Entry = Stat<8192>;

 public:
  Entry& at(const Position<G>& pos, Move m) {
    const Piece victim = pos.on(m.to());
    const Kind v = victim.empty() ? nobody : PieceTable<G>::kind(victim.type());
    return table_[ManTo<G>::mover(pos, m)][m.to()][v];
  }

 private:
  typename ManTo<G>::template Table<ArrayMap<Kind, Entry, PieceTable<G>::kinds + 1>> table_{};
};

}  // namespace taishi
