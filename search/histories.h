#pragma once

#include <array>

#include "search/history/butterfly.h"
#include "search/history/capture.h"
#include "search/history/continuation.h"
#include "search/history/correction.h"
#include "search/history/killers.h"
#include "search/tunables.h"

namespace taishi {

// How many plies ago the moves were made that a quiet move is judged by, as what followed them. The
// last two weigh less.
inline constexpr std::size_t kContinuations = 4;
inline std::array<int, kContinuations> continuation_plies() {
  return {1, 2, tune::continuation_third, tune::continuation_fourth};
}
inline int continuation_share(std::size_t i, int value) {
  return i < 2 ? value : value * tune::continuation_far / 1024;
}

template <Game G>
struct QuietContext {
  std::array<typename ContinuationHistory<G>::After*, kContinuations> after{};
  Killers killers;
};

// All that one thread learns about moves: some MiB.
template <Game G>
struct Histories {
  ButterflyHistory<G> butterfly;
  CaptureHistory<G> capture;
  ContinuationHistory<G> continuation;
  CorrectionHistory<G> correction;

  void clear() {
    butterfly = {};
    capture = {};
    continuation.clear();  // in place: it is large
    correction = {};
  }

  int quiet(const Position<G>& pos, Move m, const QuietContext<G>& context) {
    const MovingMan man = ManTo<G>::mover(pos, m);
    int sum = butterfly.at(pos, m).value();
    for (std::size_t i = 0; i < context.after.size(); ++i) {
      const int v = (*context.after[i])[man][m.to()].value();
      sum += continuation_share(i, v);
    }
    return sum;
  }
  int noisy(const Position<G>& pos, Move m) { return capture.at(pos, m).value(); }

  void reward_quiet(const Position<G>& pos, Move m, const QuietContext<G>& context, int bonus) {
    const MovingMan man = ManTo<G>::mover(pos, m);
    butterfly.at(pos, m).update(bonus);
    for (std::size_t i = 0; i < context.after.size(); ++i)
      (*context.after[i])[man][m.to()].update(continuation_share(i, bonus));
  }
};

}  // namespace taishi
