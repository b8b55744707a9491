#include <algorithm>

#include "movegen/games.h"
#include "search/mate_one.h"
#include "search/tunables.h"
#include "search/upcoming.h"
#include "search/worker.h"

// The search of a node, up to its moves. Steps 5 to 8 are in node_pruning.cpp, 10 to 16 in
// node_moves.cpp, 17 in node_learning.cpp.

namespace taishi {

template <Game G>
template <NodeType N>
Score Worker<G>::search(const Position<G>& pos, FrameT* f, Score alpha, Score beta, int depth,
                        bool cut_node) {
  constexpr bool is_root = N == NodeType::Root, is_pv = N != NodeType::Zero;
  if (depth <= 0) return quiesce<is_pv>(pos, f, alpha, beta, 0);

  NodeT n(pos, f, alpha, beta, depth, cut_node);
  f->pv.clear();
  (f + 1)->excluded = Move();
  (f + 2)->killers.clear();
  if constexpr (is_pv) seldepth_ = std::max(seldepth_, f->ply + 1);

  // 1. Ends by rule come before everything else.
  if (should_stop()) return 0;
  if constexpr (!is_root)
    if (const Score end = game_over(pos, f); end != kNoScore) return end;
  f->pressed = is_pressed(pos);
  if (f->ply >= kMaxPly)
    return f->pressed ? 0 : usable_eval(pos, f, evaluation_.evaluate(pos, f->accumulator));

  // 2. What no move can change.
  if constexpr (!is_root)
    if (narrow_window(n)) return n.alpha;

  // 3. The table.
  if (const Score score = look_up<N>(n); score != kNoScore) return score;

  // With drops a mate is often near: a quick look for one where the table knows nothing.
  if constexpr (G::drops && !is_root)
    if (!n.entry && !f->excluded && !f->pressed && tune::mate_one_nodes > 0)
      if (const Move m = mate_in_one(pos)) return mate_now(f, n.key, m);

  // 4. The static evaluation.
  if (f->pressed)
    f->eval = kNoScore;
  else
    judge(n);

  // 5. to 8. Nodes that need no look at every move.
  if (!is_pv && !f->pressed && !f->excluded)
    if (const Score score = prune_node(n); score != kNoScore) return score;

  // 9. Internal iterative reduction: without a move to start with, find one first.
  if ((is_pv || cut_node) && depth >= tune::iir_depth && !n.table_move && !f->excluded) --n.depth;

  return search_moves<N>(n);
}

// Whether nothing is left between alpha and beta.
template <Game G>
bool Worker<G>::narrow_window(NodeT& n) {
  // No shorter mate than one already found is possible from here.
  n.alpha = std::max(n.alpha, mated_in(n.f->ply));
  n.beta = std::min(n.beta, mate_in(n.f->ply + 1));
  if (n.alpha >= n.beta) return true;
  // The mover has at least a draw where it can repeat a position.
  if (!G::drops && tune::near_repetition && n.alpha < draw(n.f) &&
      can_repeat(n.pos, line_, n.f->ply)) {
    n.alpha = draw(n.f);
    return n.alpha >= n.beta;
  }
  return false;
}

// Fills in what the table knows; the node's score if that is enough.
template <Game G>
template <NodeType N>
Score Worker<G>::look_up(NodeT& n) {
  constexpr bool is_root = N == NodeType::Root, is_pv = N != NodeType::Zero;
  FrameT* const f = n.f;
  n.key = table_key(n.pos, f);
  if (!f->excluded) n.entry = probe(n.pos, n.key);
  if (n.entry) n.table_score = score_from_table(n.entry->score, f->ply);
  n.table_move = is_root ? roots_[line_index_].move : n.entry ? n.entry->move : Move();
  if (!f->excluded) f->on_pv = is_pv || (n.entry && n.entry->pv);

  if (is_pv || n.table_score == kNoScore || n.entry->depth < n.depth ||
      !decides(n.entry->bound, n.table_score, n.beta))
    return kNoScore;
  if (n.table_move && n.table_score >= n.beta && !is_noisy(n.pos, n.table_move))
    histories_->reward_quiet(n.pos, n.table_move, context(f),
                             std::min(tune::history_bonus * n.depth, int{tune::history_bonus_max}));
  return n.table_score;
}

// The static evaluation, for a side that is not pressed; the table's score may know better.
template <Game G>
void Worker<G>::judge(NodeT& n) {
  FrameT* const f = n.f;
  if (f->excluded) {
    n.eval = f->eval;  // of the same position, outside the singularity test
  } else {
    n.raw = raw_eval(n.pos, f, n.entry);
    n.eval = f->eval = usable_eval(n.pos, f, n.raw);
    if (!n.entry) shared_.tt.store(n.key, {Move(), kNoScore, n.raw, -2, Bound::None, f->on_pv});
    if (n.table_score != kNoScore && decides(n.entry->bound, n.table_score, n.eval))
      n.eval = n.table_score;
  }
  const Score before = (f - 2)->eval != kNoScore ? (f - 2)->eval : (f - 4)->eval;
  n.improving = before == kNoScore || f->eval > before;
}

template <Game G>
Score Worker<G>::mate_now(FrameT* f, Key key, Move m) {
  const Score score = mate_in(f->ply + 1);
  shared_.tt.store(key,
                   {m, score_to_table(score, f->ply), kNoScore, kMaxPly, Bound::Exact, f->on_pv});
  (f + 1)->pv.clear();
  f->pv.set(m, (f + 1)->pv);
  return score;
}

#define TAISHI_SEARCH(G, N)                                                                     \
  template Score Worker<G>::search<NodeType::N>(const Position<G>&, FrameT*, Score, Score, int, \
                                                bool);
#define TAISHI_INSTANTIATE(G)                             \
  template Score Worker<G>::mate_now(FrameT*, Key, Move); \
  TAISHI_SEARCH(G, Root)                                  \
  TAISHI_SEARCH(G, Pv)                                    \
  TAISHI_SEARCH(G, Zero)
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE
#undef TAISHI_SEARCH

}  // namespace taishi
