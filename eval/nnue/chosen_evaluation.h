#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "eval/ending.h"
#include "eval/evaluation.h"
#include "eval/nnue/network_evaluation.h"

namespace taishi {

// The evaluation by a network where there is one, else the hand-made one: chosen when a position is
// set up, by a branch that is always predicted from then on. The accumulator serves either.
template <Game G>
class ChosenEvaluation {
 public:
  struct Accumulator {
    PsqAccumulator<G> psq;
    NetworkAccumulator<G> net;
    bool by_net = false;

    void follow(const Accumulator& before) {
      by_net = before.by_net;
      by_net ? net.follow(before.net) : psq.follow(before.psq);
    }
    void put(Color c, PieceType t, Square s) { by_net ? net.put(c, t, s) : psq.put(c, t, s); }
    void take(Color c, PieceType t, Square s) { by_net ? net.take(c, t, s) : psq.take(c, t, s); }
    void hand(Color c, PieceType t, int before, int after) {
      by_net ? net.hand(c, t, before, after) : psq.hand(c, t, before, after);
    }
  };

  ChosenEvaluation() = default;  // hand-made
  explicit ChosenEvaluation(std::shared_ptr<const Network<G>> net) : net_(std::move(net)) {}

  bool has_network() const { return net_ != nullptr; }

  void refresh(const Position<G>& pos, Accumulator& acc) const {
    acc.by_net = net_ != nullptr && is_familiar(pos);
    if (acc.by_net)
      acc.net.reset();
    else
      Evaluation<G>::refresh(pos, acc.psq);
  }
  int evaluate(const Position<G>& pos, Accumulator& acc) const {
    if (!acc.by_net) return Evaluation<G>::evaluate(pos, acc.psq);
    const int score = with_ending(pos, NetworkEvaluation<G>(*net_).evaluate(pos, acc.net));
    return std::clamp(score, -kMaxEval, kMaxEval);
  }
  // Does what `evaluate` may have put off, so that it is not done again for each accumulator that
  // follows this one.
  void sum_up(const Position<G>& pos, Accumulator& acc) const {
    if (acc.by_net) acc.net.catch_up(pos, *net_);
  }

 private:
  // With drops no man ever leaves the game: a set-up with far fewer than all, and what follows from
  // it, is like nothing that a network has seen. Three quarters of them are taken for a game. The
  // number of men stays, and so what is said of a set-up holds for all that follows.
  static bool is_familiar(const Position<G>& pos) {
    if constexpr (!G::drops) return true;
    int men = pos.occupied().count();
    for (const Color c : kColors)
      for (const PieceType t : PieceTable<G>::all_bases) men += pos.hand(c).count(t);
    return 4 * men >= 3 * Features<G>::most;
  }

  std::shared_ptr<const Network<G>> net_;
};

}  // namespace taishi
