#pragma once

#include "search/history/man_to.h"
#include "search/history/stat.h"

namespace taishi {

// How quiet moves did as answers to, or continuations of, an earlier move.
template <Game G>
class ContinuationHistory {
 public:
  using Entry = Stat<8192>;
  using After = typename ManTo<G>::template Table<Entry>;  // by the later move

  void clear() {
    for (auto& man : table_)
      for (After& after : man) after = {};
    none_ = {};
  }

  // The table of what follows `m`, made in `pos`.
  After& after(const Position<G>& pos, Move m) { return table_[ManTo<G>::mover(pos, m)][m.to()]; }
  // A table that no move uses, for where there is no earlier move.
  After& none() { return none_; }

 private:
  using All = typename ManTo<G>::template Table<After>;
  All table_{};  // some MiB
  After none_{};
};

}  // namespace taishi
