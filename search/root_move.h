#pragma once

#include <vector>

#include "movegen/move.h"
#include "search/score.h"

namespace taishi {

struct RootMove {
  explicit RootMove(Move m) : move(m), pv{m} {}

  Move move;
  Score score = -kInfinite;     // in this iteration; -kInfinite: not better than an earlier one
  Score previous = -kInfinite;  // in the last iteration
  Score average = kNoScore;     // over iterations
  Bound bound = Bound::Exact;
  int seldepth = 0;
  std::uint64_t nodes = 0;  // of this search, below this move
  std::vector<Move> pv;
};

}  // namespace taishi
