#include <algorithm>

#include "movegen/games.h"
#include "search/move_picker.h"
#include "search/tunables.h"
#include "search/worker.h"

// Steps 5 to 8 of a node's search: where a guess or a shallow search does for it.

namespace taishi {

// For a node off the principal variation, whose side is not pressed.
template <Game G>
Score Worker<G>::prune_node(NodeT& n) {
  FrameT* const f = n.f;
  const Score eval = n.eval;
  // 5. Razoring: far below alpha only tactics can help.
  if (n.depth <= tune::razor_depth && eval + tune::razor_margin * n.depth < n.alpha) {
    const Score score = quiesce<false>(n.pos, f, n.alpha, n.alpha + 1, 0);
    if (score <= n.alpha || aborted_) return score;
  }
  // 6. Reverse futility: far above beta it will hold.
  if (!f->on_pv && n.depth <= tune::rfp_depth && eval < kMateInMax && n.beta > -kMateInMax &&
      eval - tune::rfp_margin * (n.depth - n.improving) >= n.beta)
    return (eval + n.beta) / 2;
  if (const Score score = null_move(n); score != kNoScore) return score;
  if (const Score score = probcut(n); score != kNoScore) return score;
  return aborted_ ? 0 : kNoScore;
}

// 7. Null move: a side that may pass and still beats beta will do so with a move.
template <Game G>
Score Worker<G>::null_move(const NodeT& n) {
  FrameT* const f = n.f;
  const Score beta = n.beta;
  if ((f - 1)->move == Move() || f->ply < null_barrier_ || n.eval < beta ||
      f->eval < beta - tune::null_eval_slope * n.depth || is_mate(beta) || !may_pass(n.pos))
    return kNoScore;
  const int r = tune::null_base + n.depth / tune::null_depth_divisor +
                std::min((n.eval - beta) / tune::null_eval_divisor, int{tune::null_eval_most});
  const Position<G> next = pass(n.pos, f);
  (f + 1)->extensions = f->extensions;
  Score score =
      -search<NodeType::Zero>(next, f + 1, -beta, -beta + 1, n.depth - 1 - r, !n.cut_node);
  unmake();
  if (aborted_) return 0;
  if (score < beta) return kNoScore;
  if (is_mate(score)) score = beta;
  // Where every move may be bad (zugzwang), the result is verified without passing.
  const int percent = G::drops ? int{tune::null_verify_drop_percent} : 100;
  if (null_barrier_ != 0 || n.depth * 100 < tune::null_verify_depth * percent) return score;
  null_barrier_ = f->ply + (n.depth - r) * tune::null_barrier_percent / 100;
  const Score verified = search<NodeType::Zero>(n.pos, f, beta - 1, beta, n.depth - 1 - r, false);
  null_barrier_ = 0;
  if (aborted_) return 0;
  if (verified < beta) return kNoScore;
  return score;
}

// 8. ProbCut: a capture that beats beta by far in a shallow search will do so in this one.
template <Game G>
Score Worker<G>::probcut(const NodeT& n) {
  FrameT* const f = n.f;
  const Position<G>& pos = n.pos;
  const Score beta = n.beta + tune::probcut_margin;
  if (n.depth < tune::probcut_depth || is_mate(n.beta) ||
      (n.table_score != kNoScore && n.entry->depth > n.depth - tune::probcut_reduction &&
       n.table_score < beta))
    return kNoScore;
  const Move table_move = n.table_move && is_noisy(pos, n.table_move) ? n.table_move : Move();
  const QuietContext<G> none = context(f);
  MovePicker<G> picker(pos, *histories_, none, table_move, MovePicker<G>::Mode::Strong, nullptr,
                       beta - f->eval);
  while (const Move m = picker.next()) {
    shared_.tt.prefetch(pos.key_after(m));
    const Position<G> next = make(pos, f, m);
    (f + 1)->extensions = f->extensions;
    Score score = -quiesce<false>(next, f + 1, -beta, -beta + 1, 0);
    if (score >= beta)
      score = -search<NodeType::Zero>(next, f + 1, -beta, -beta + 1,
                                      n.depth - tune::probcut_reduction, !n.cut_node);
    unmake();
    if (aborted_) return 0;
    if (score >= beta) {
      shared_.tt.store(n.key, {m, score_to_table(score, f->ply), n.raw,
                               n.depth - tune::probcut_reduction + 1, Bound::Lower, f->on_pv});
      return score;
    }
  }
  return kNoScore;
}

#define TAISHI_INSTANTIATE(G) template Score Worker<G>::prune_node(NodeT&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
