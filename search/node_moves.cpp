#include <algorithm>

#include "movegen/games.h"
#include "movegen/see.h"
#include "search/move_picker.h"
#include "search/reductions.h"
#include "search/tunables.h"
#include "search/worker.h"

// Steps 10 to 16 of a node's search: its moves, one by one.

namespace taishi {
namespace {

// Of the count-th move, in 1/1024 of a ply.
int basic_reduction(int depth, int count) {
  return tune::lmr_base + log_of(depth) * log_of(count) / 1024 * tune::lmr_scale / 1024;
}

}  // namespace

template <Game G>
template <NodeType N>
Score Worker<G>::search_moves(NodeT& n) {
  constexpr bool is_root = N == NodeType::Root, is_pv = N != NodeType::Zero;
  const Position<G>& pos = n.pos;
  FrameT* const f = n.f;

  // 10. The moves.
  evaluation_.sum_up(pos, f->accumulator);
  const CheckInfo<G> checks(pos);
  const QuietContext<G> quiet_context = context(f);
  MovePicker<G> picker(pos, *histories_, quiet_context, n.table_move, MovePicker<G>::Mode::All,
                       &checks);
  const bool table_noisy = n.table_move && is_noisy(pos, n.table_move);
  const Move excluded = f->excluded;
  TriedMoves tried;
  bool skip_quiets = false;

  while (const Move m = picker.next(skip_quiets)) {
    if (m == excluded || (is_root && !is_considered(m))) continue;
    ++n.count;
    shared_.tt.prefetch(pos.key_after(m));
    Candidate c;
    c.move = m;
    c.noisy = is_noisy(pos, m);
    c.good = picker.is_good();
    c.check = checks.gives_check(pos, m);
    c.killer = quiet_context.killers.has(m);
    c.history = c.noisy ? histories_->noisy(pos, m) : histories_->quiet(pos, m, quiet_context);
    c.reduction =
        basic_reduction(n.depth, n.count) + (n.improving ? 0 : int{tune::lmr_not_improving});

    // 11. Pruning of late or hopeless moves.
    if (!is_root && n.best > -kMateInMax && !bares(pos, m) && is_hopeless(n, c, skip_quiets))
      continue;

    // 12. Singular extension.
    int extension = 0;
    if (!is_root && m == n.table_move && !excluded && may_be_singular(n))
      if (const Score score = test_singular(n, is_pv, extension); score != kNoScore) return score;

    // 13. Make the move and search it.
    if (table_noisy && !c.noisy) c.reduction += tune::lmr_table_noisy;
    const std::uint64_t nodes_before = nodes();
    const Score score = search_move<N>(n, c, extension);
    if (aborted_) return 0;

    // 14. A root move remembers what was found below it.
    if constexpr (is_root) remember(n, m, score, nodes() - nodes_before);

    // 15. The best so far?
    if (score > n.best) {
      n.best = score;
      if (score > n.alpha) {
        n.best_move = m;
        if (is_pv && !is_root) f->pv.set(m, (f + 1)->pv);
        if (score >= n.beta) break;
        n.alpha = score;
        // A better move than hoped for: the rest needs less.
        if (n.depth >= tune::raised_depth_least && n.depth <= tune::raised_depth_most &&
            !is_mate(score))
          --n.depth;
      }
    }
    if (m != n.best_move) tried.add(m, c.noisy);
  }

  // 16. No move: mate, as stalemate was tested above; or nothing but the excluded one.
  if (n.count == 0) return excluded ? n.alpha : mated_in(f->ply);

  // 17. Learn, and store.
  if (n.best_move && n.best >= n.beta) reward(n, tried);
  if (!excluded) store(n, is_pv, is_root);
  return n.best;
}

// Whether a move is too late or too weak to be searched; `skip_quiets` is set where all quiet ones
// that follow are.
template <Game G>
[[gnu::always_inline]] inline bool Worker<G>::is_hopeless(const NodeT& n, const Candidate& c,
                                                          bool& skip_quiets) const {
  const FrameT* const f = n.f;
  const int limit = (tune::lmp_base + n.depth * n.depth) *
                    (G::drops ? int{tune::lmp_drop_percent} : 100) /
                    (n.improving ? 100 : int{tune::lmp_not_improving_percent});
  if (n.count >= limit) skip_quiets = true;
  if (c.noisy)
    return !c.good &&
           !see_ge(n.pos, c.move, -tune::see_noisy_margin * n.depth, Values<G>::exchange);

  if (n.depth <= tune::history_prune_depth && c.history < -tune::history_prune * n.depth)
    return true;
  const int left = std::max(0, n.depth - 1 - c.reduction / 1024);
  if (!f->pressed && !c.check && left <= tune::futility_depth &&
      f->eval + tune::futility_base + tune::futility_margin * left <= n.alpha) {
    skip_quiets = true;
    return true;
  }
  return !see_ge(n.pos, c.move, -tune::see_quiet_margin * left * left, Values<G>::exchange);
}

// Whether the table's move is worth the test that follows.
template <Game G>
bool Worker<G>::may_be_singular(const NodeT& n) const {
  return n.depth >= tune::singular_depth &&
         n.f->ply * 100 < tune::singular_ply_percent * root_depth_ && n.table_has(Bound::Lower) &&
         n.entry->depth >= n.depth - tune::singular_table_depth && !is_mate(n.table_score);
}

// Is the table's move much better than all others? Sets how many plies deeper it is to be searched;
// returns the score if the others tell that of the node.
template <Game G>
Score Worker<G>::test_singular(const NodeT& n, bool is_pv, int& extension) {
  FrameT* const f = n.f;
  const Score bar = n.table_score - n.depth * tune::singular_percent / 100;
  f->excluded = n.table_move;
  const Score score = search<NodeType::Zero>(
      n.pos, f, bar - 1, bar, (n.depth - 1) * tune::singular_depth_percent / 100, n.cut_node);
  f->excluded = Move();
  if (aborted_) return 0;
  if (score < bar)
    extension =
        !is_pv && score < bar - tune::double_margin && f->extensions < tune::double_most ? 2 : 1;
  else if (bar >= n.beta)
    return bar;  // several moves beat beta
  else if (n.table_score >= n.beta)
    extension = -tune::singular_beaten;
  else if (n.cut_node)
    extension = -tune::singular_cut;
  return kNoScore;
}

// The score of a move, from the side that makes it; late ones are searched less deep at first.
template <Game G>
template <NodeType N>
[[gnu::always_inline]] inline Score Worker<G>::search_move(const NodeT& n, const Candidate& c,
                                                           int extension) {
  constexpr bool is_root = N == NodeType::Root, is_pv = N != NodeType::Zero;
  FrameT* const f = n.f;
  (f + 1)->extensions = f->extensions + (extension == 2);
  const Position<G> next = make(n.pos, f, c.move);
  const int new_depth = n.depth - 1 + extension;
  const Score alpha = n.alpha;
  Score score = -kInfinite;
  if (n.depth >= tune::lmr_depth && n.count > tune::lmr_moves + is_root) {
    int r = c.reduction;
    if (c.noisy) r -= tune::lmr_noisy;
    if (f->on_pv) r -= tune::lmr_pv;
    if (n.cut_node) r += tune::lmr_cut_node;
    if (c.killer) r -= tune::lmr_killer;
    if (c.check) r -= tune::lmr_check;
    r -= c.history / tune::lmr_history_divisor;
    const int reduced = std::clamp(new_depth - r / 1024, 1, std::max(1, new_depth));
    score = -search<NodeType::Zero>(next, f + 1, -alpha - 1, -alpha, reduced, true);
    if (score > alpha && reduced < new_depth)
      score = -search<NodeType::Zero>(next, f + 1, -alpha - 1, -alpha, new_depth, !n.cut_node);
  } else if (!is_pv || n.count > 1) {
    score = -search<NodeType::Zero>(next, f + 1, -alpha - 1, -alpha, new_depth, !n.cut_node);
  }
  if (is_pv && (n.count == 1 || score > alpha))
    score = -search<NodeType::Pv>(next, f + 1, -n.beta, -alpha, new_depth, false);
  unmake();
  return score;
}

// Whether the root move may still be chosen: asked for, and none of the lines already found.
template <Game G>
bool Worker<G>::is_considered(Move m) const {
  return std::any_of(roots_.begin() + static_cast<std::ptrdiff_t>(line_index_), roots_.end(),
                     [&](const RootMove& r) { return r.move == m; });
}

template <Game G>
void Worker<G>::remember(const NodeT& n, Move m, Score score, std::uint64_t nodes) {
  RootMove& root =
      *std::find_if(roots_.begin(), roots_.end(), [&](const RootMove& r) { return r.move == m; });
  root.nodes += nodes;
  if (n.count > 1 && score <= n.alpha) {
    root.score = -kInfinite;
    return;
  }
  root.score = score;
  root.average = root.average == kNoScore ? score : (root.average + score) / 2;
  root.bound = score >= n.beta ? Bound::Lower : score <= n.alpha ? Bound::Upper : Bound::Exact;
  root.seldepth = seldepth_;
  const Variation& rest = (n.f + 1)->pv;
  root.pv.assign(1, m);
  root.pv.insert(root.pv.end(), rest.begin(), rest.end());
}

#define TAISHI_INSTANTIATE(G)                                     \
  template Score Worker<G>::search_moves<NodeType::Root>(NodeT&); \
  template Score Worker<G>::search_moves<NodeType::Pv>(NodeT&);   \
  template Score Worker<G>::search_moves<NodeType::Zero>(NodeT&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
