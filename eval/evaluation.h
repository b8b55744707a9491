#pragma once

#include "eval/evaluator.h"
#include "eval/psq.h"
#include "movegen/position.h"

namespace taishi {

// The hand-made evaluation: material and squares (incremental), king safety, the last few men.
template <Game G>
struct Evaluation {
  using Accumulator = PsqAccumulator<G>;

  static void refresh(const Position<G>& pos, Accumulator& acc);
  static int evaluate(const Position<G>& pos, const Accumulator& acc);
};

}  // namespace taishi
