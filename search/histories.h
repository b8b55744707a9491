#pragma once

#include <array>

#include "search/history/butterfly.h"
#include "search/history/capture.h"
#include "search/history/continuation.h"
#include "search/history/correction.h"
#include "search/history/killers.h"

namespace taishi {

// The earlier moves that a quiet move is judged by: the tables of what followed the moves 1, 2, 4
// and 6 plies ago.
inline constexpr std::array<int, 4> kContinuationPlies = {1, 2, 4, 6};

template <Game G>
struct QuietContext {
  std::array<typename ContinuationHistory<G>::After*, kContinuationPlies.size()> after{};
  Killers killers;
};

// All that one thread learns about moves.
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
    const std::size_t man = ManTo<G>::mover(pos, m), to = idx(m.to());
    int sum = butterfly.at(pos, m).value();
    for (std::size_t i = 0; i < context.after.size(); ++i) {
      const int v = (*context.after[i])[man][to].value();
      sum += i < 2 ? v : v / 2;
    }
    return sum;
  }
  int noisy(const Position<G>& pos, Move m) { return capture.at(pos, m).value(); }

  void reward_quiet(const Position<G>& pos, Move m, const QuietContext<G>& context, int bonus) {
    const std::size_t man = ManTo<G>::mover(pos, m), to = idx(m.to());
    butterfly.at(pos, m).update(bonus);
    for (std::size_t i = 0; i < context.after.size(); ++i)
      (*context.after[i])[man][to].update(i < 2 ? bonus : bonus / 2);
  }
};

}  // namespace taishi
