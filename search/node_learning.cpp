#include <algorithm>

#include "movegen/games.h"
#include "search/tunables.h"
#include "search/worker.h"

// Step 17 of a node's search: what it teaches the histories and the table.

namespace taishi {

// The best move refuted something; what was tried before it did not.
template <Game G>
void Worker<G>::reward(const NodeT& n, const TriedMoves& tried) {
  const Position<G>& pos = n.pos;
  const int bonus = std::min(tune::history_bonus * n.depth, int{tune::history_bonus_max});
  const int malus = std::min(tune::history_malus * n.depth, int{tune::history_malus_max});
  if (is_noisy(pos, n.best_move)) {
    histories_->capture.at(pos, n.best_move).update(bonus);
  } else {
    const QuietContext<G> quiet_context = context(n.f);
    n.f->killers.add(n.best_move);
    histories_->reward_quiet(pos, n.best_move, quiet_context, bonus);
    for (const Move m : tried.quiet()) histories_->reward_quiet(pos, m, quiet_context, -malus);
  }
  for (const Move m : tried.noisy()) histories_->capture.at(pos, m).update(-malus);
}

template <Game G>
void Worker<G>::store(const NodeT& n, bool is_pv, bool is_root) {
  FrameT* const f = n.f;
  const Score best = n.best;
  const Bound bound = best >= n.beta         ? Bound::Lower
                      : is_pv && n.best_move ? Bound::Exact
                                             : Bound::Upper;
  // At the root only the first of several lines is the position's score; and a mate may be one by
  // this game's repetitions alone.
  if (!is_root || (line_index_ == 0 && !is_mate(best)))
    shared_.tt.store(n.key,
                     {n.best_move, score_to_table(best, f->ply), n.raw, n.depth, bound, f->on_pv});

  // The static evaluation was off, where no exchange or mate explains the difference.
  const bool quiet_best = !n.best_move || !is_noisy(n.pos, n.best_move);
  if (!f->pressed && quiet_best && !(bound == Bound::Lower && best <= f->eval) &&
      !(bound == Bound::Upper && best >= f->eval))
    histories_->correction.learn(n.pos.side_to_move(), f->keys, n.depth, best, f->eval);
}

#define TAISHI_INSTANTIATE(G)                                       \
  template void Worker<G>::reward(const NodeT&, const TriedMoves&); \
  template void Worker<G>::store(const NodeT&, bool, bool);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
