#include <algorithm>

#include "movegen/games.h"
#include "movegen/see.h"
#include "search/mate_one.h"
#include "search/move_picker.h"
#include "search/reductions.h"
#include "search/tunables.h"
#include "search/upcoming.h"
#include "search/worker.h"

namespace taishi {
namespace {

// Whether a table's score, being only a bound, still settles a comparison with `limit`.
bool settles(Bound bound, Score score, Score limit) {
  return bound == Bound::Exact || bound == (score >= limit ? Bound::Lower : Bound::Upper);
}

// 1/1024 plies.
int reduction(int depth, int count) {
  return tune::lmr_base + log_of(depth) * log_of(count) / 1024 * tune::lmr_scale / 1024;
}

}  // namespace

template <Game G>
template <typename Worker<G>::Node N>
Score Worker<G>::search(const Position<G>& pos, FrameT* f, Score alpha, Score beta, int depth,
                        bool cut_node) {
  constexpr bool is_root = N == Node::Root, is_pv = N != Node::Zero;
  if (depth <= 0) return quiesce<is_pv>(pos, f, alpha, beta, 0);

  f->pv.clear();
  f->move_count = 0;
  (f + 1)->excluded = Move();
  (f + 2)->killers.clear();
  if constexpr (is_pv) seldepth_ = std::max(seldepth_, f->ply + 1);
  const Move excluded = f->excluded;

  // 1. Ends by rule come before everything else.
  if (should_stop()) return 0;
  if constexpr (!is_root)
    if (const auto end = game_over(pos, f)) return *end;
  f->pressed = is_pressed(pos);
  if (f->ply >= kMaxPly)
    return f->pressed ? 0 : usable_eval(pos, f, evaluation_.evaluate(pos, f->accumulator));

  // 2. No shorter mate than one already found is possible from here.
  if constexpr (!is_root) {
    alpha = std::max(alpha, mated_in(f->ply));
    beta = std::min(beta, mate_in(f->ply + 1));
    if (alpha >= beta) return alpha;
    // Nor less than a draw, where a position can be repeated.
    if (!G::drops && tune::near_repetition && alpha < draw(f) && can_repeat(pos, line_, f->ply)) {
      alpha = draw(f);
      if (alpha >= beta) return alpha;
    }
  }

  // 3. The table.
  const Key key = table_key(pos, f);
  const auto entry = excluded ? std::nullopt : shared_.tt.probe(key);
  const Score table_score = entry ? score_from_table(entry->score, f->ply) : kNoScore;
  Move table_move = is_root ? roots_[line_index_].move : entry ? entry->move : Move();
  if (!is_root && table_move && !is_legal(pos, table_move)) table_move = Move();
  if (!excluded) f->on_pv = is_pv || (entry && entry->pv);
  if (!is_pv && table_score != kNoScore && entry->depth >= depth &&
      settles(entry->bound, table_score, beta)) {
    if (table_move && table_score >= beta && !pos.captures(table_move) && !table_move.promotes())
      histories_->reward_quiet(pos, table_move, context(f),
                               std::min(tune::history_bonus * depth, int{tune::history_bonus_max}));
    return table_score;
  }

  // With drops a mate is often near: a quick look for one where the table knows nothing.
  if constexpr (G::drops && !is_root)
    if (!entry && !excluded && !f->pressed && tune::mate_one_nodes > 0)
      if (const Move m = mate_in_one(pos, CheckInfo<G>(pos))) return mate_now(f, key, m);

  // 4. Static evaluation; the table's score may know better.
  Score raw = kNoScore, eval = kNoScore;
  bool improving = false;
  if (f->pressed) {
    f->eval = kNoScore;
  } else {
    if (excluded) {
      eval = f->eval;
    } else {
      raw = raw_eval(pos, f, entry);
      eval = f->eval = usable_eval(pos, f, raw);
      if (!entry) shared_.tt.store(key, {Move(), kNoScore, raw, -2, Bound::None, f->on_pv});
      if (table_score != kNoScore && settles(entry->bound, table_score, eval)) eval = table_score;
    }
    const Score before = (f - 2)->eval != kNoScore ? (f - 2)->eval : (f - 4)->eval;
    improving = before == kNoScore || f->eval > before;
  }

  if (!is_pv && !f->pressed && !excluded) {
    // 5. Razoring: far below alpha only tactics can help.
    if (depth <= tune::razor_depth && eval + tune::razor_margin * depth < alpha) {
      const Score score = quiesce<false>(pos, f, alpha, alpha + 1, 0);
      if (score <= alpha || aborted_) return score;
    }
    // 6. Reverse futility: far above beta it will hold.
    if (!f->on_pv && depth <= tune::rfp_depth && eval < kMateInMax && beta > -kMateInMax &&
        eval - tune::rfp_margin * (depth - improving) >= beta)
      return (eval + beta) / 2;
    // 7. Null move.
    if (const Score score = null_move(pos, f, beta, depth, eval, cut_node); score != kNoScore)
      return score;
    // 8. ProbCut: a capture that beats beta by far in a shallow search will do so in this one.
    const Score high = beta + tune::probcut_margin;
    if (depth >= tune::probcut_depth && !is_mate(beta) &&
        !(table_score != kNoScore && entry->depth >= depth - 3 && table_score < high))
      if (const Score score = probcut(pos, f, high, depth, table_move, cut_node); score != kNoScore)
        return score;
    if (aborted_) return 0;
  }

  // 9. Internal iterative reduction: without a move to start with, find one first.
  if ((is_pv || cut_node) && depth >= tune::iir_depth && !table_move && !excluded) --depth;

  // 10. The moves.
  evaluation_.settle(pos, f->accumulator);
  const CheckInfo<G> checks(pos);
  const QuietContext<G> quiet_context = context(f);
  MovePicker<G> picker(pos, *histories_, quiet_context, table_move, MovePicker<G>::Mode::All,
                       &checks);
  const bool table_noisy = table_move && (pos.captures(table_move) || table_move.promotes());

  Score best = -kInfinite;
  Move best_move;
  int count = 0;
  bool skip_quiets = false;
  constexpr std::size_t kKeep = 64;
  std::array<Move, kKeep> quiets, noisies;  // tried without success
  std::size_t quiet_count = 0, noisy_count = 0;

  while (const Move m = picker.next(skip_quiets)) {
    if (m == excluded) continue;
    if constexpr (is_root)
      if (std::none_of(roots_.begin() + static_cast<std::ptrdiff_t>(line_index_), roots_.end(),
                       [&](const RootMove& r) { return r.move == m; }))
        continue;
    f->move_count = ++count;
    const bool noisy = pos.captures(m) || m.promotes();
    const bool check = checks.gives_check(pos, m);
    f->history = noisy ? histories_->noisy(pos, m) : histories_->quiet(pos, m, quiet_context);
    int r = reduction(depth, count);
    if (!improving) r += tune::lmr_not_improving;

    // 11. Pruning of late or hopeless moves.
    if (!is_root && best > -kMateInMax && !bares(pos, m)) {
      const int limit = (tune::lmp_base + depth * depth) *
                        (G::drops ? tune::lmp_drop_percent : 100) / (improving ? 100 : 200);
      if (count >= limit) skip_quiets = true;
      const int left = std::max(0, depth - 1 - r / 1024);
      if (noisy) {
        if (!see_ge(pos, m, -tune::see_noisy_margin * depth, Values<G>::exchange)) continue;
      } else {
        if (depth <= tune::history_prune_depth && f->history < -tune::history_prune * depth)
          continue;
        if (!f->pressed && !check && left <= tune::futility_depth &&
            f->eval + tune::futility_base + tune::futility_margin * left <= alpha) {
          skip_quiets = true;
          continue;
        }
        if (!see_ge(pos, m, -tune::see_quiet_margin * left * left, Values<G>::exchange)) continue;
      }
    }

    // 12. Singular extension: is the table's move much better than all others?
    int extension = 0;
    if (!is_root && m == table_move && !excluded && depth >= tune::singular_depth &&
        f->ply < 2 * root_depth_ && entry && entry->depth >= depth - 3 &&
        (entry->bound == Bound::Lower || entry->bound == Bound::Exact) && !is_mate(table_score)) {
      const Score bar = table_score - depth * tune::singular_percent / 100;
      f->excluded = m;
      const Score score = search<Node::Zero>(pos, f, bar - 1, bar, (depth - 1) / 2, cut_node);
      f->excluded = Move();
      if (aborted_) return 0;
      if (score < bar) {
        extension = 1;
        if (!is_pv && score < bar - tune::double_margin && f->extensions < 6) extension = 2;
      } else if (bar >= beta) {
        return bar;  // several moves beat beta
      } else if (table_score >= beta) {
        extension = -2;
      } else if (cut_node) {
        extension = -1;
      }
      f->move_count = count;
    }

    // 13. Make the move and search it, late ones less deep at first.
    const std::uint64_t nodes_before = nodes();
    (f + 1)->extensions = f->extensions + (extension == 2);
    const Position<G> next = make(pos, f, m);
    const int new_depth = depth - 1 + extension;
    Score score = -kInfinite;
    if (depth >= 2 && count > 1 + is_root) {
      if (noisy) r += tune::lmr_noisy_base - 1024;
      if (f->on_pv) r -= tune::lmr_pv;
      if (cut_node) r += tune::lmr_cut_node;
      if (table_noisy && !noisy) r += 512;
      if (quiet_context.killers.has(m)) r -= tune::lmr_killer;
      if (check) r -= tune::lmr_check;
      r -= f->history / tune::lmr_history_divisor;
      const int reduced = std::clamp(new_depth - r / 1024, 1, std::max(1, new_depth));
      score = -search<Node::Zero>(next, f + 1, -alpha - 1, -alpha, reduced, true);
      if (score > alpha && reduced < new_depth)
        score = -search<Node::Zero>(next, f + 1, -alpha - 1, -alpha, new_depth, !cut_node);
    } else if (!is_pv || count > 1) {
      score = -search<Node::Zero>(next, f + 1, -alpha - 1, -alpha, new_depth, !cut_node);
    }
    if (is_pv && (count == 1 || score > alpha))
      score = -search<Node::Pv>(next, f + 1, -beta, -alpha, new_depth, false);
    unmake();
    if (aborted_) return 0;

    // 14. A root move remembers what was found below it.
    if constexpr (is_root) {
      RootMove& root = *std::find_if(roots_.begin(), roots_.end(),
                                     [&](const RootMove& x) { return x.move == m; });
      root.nodes += nodes() - nodes_before;
      if (count == 1 || score > alpha) {
        root.score = score;
        root.average = root.average == kNoScore ? score : (root.average + score) / 2;
        root.bound = score >= beta ? Bound::Lower : score <= alpha ? Bound::Upper : Bound::Exact;
        root.seldepth = seldepth_;
        root.pv.assign(1, m);
        root.pv.insert(root.pv.end(), (f + 1)->pv.begin(), (f + 1)->pv.end());
      } else {
        root.score = -kInfinite;
      }
    }

    // 15. The best so far?
    if (score > best) {
      best = score;
      if (score > alpha) {
        best_move = m;
        if (is_pv && !is_root) f->pv.set(m, (f + 1)->pv);
        if (score >= beta) break;
        alpha = score;
        // A better move than hoped for: the rest needs less.
        if (depth > 2 && depth < 12 && !is_mate(score)) --depth;
      }
    }
    if (m != best_move) {
      if (noisy && noisy_count < kKeep) noisies[noisy_count++] = m;
      if (!noisy && quiet_count < kKeep) quiets[quiet_count++] = m;
    }
  }

  // 16. No move: mate, as stalemate was tested above; or nothing but the excluded one.
  if (count == 0) return excluded ? alpha : mated_in(f->ply);

  // 17. Learn, and store.
  if (best_move && best >= beta)
    reward(pos, f, best_move, depth, quiets.data(), quiet_count, noisies.data(), noisy_count);
  if (!excluded) {
    const Bound bound = best >= beta         ? Bound::Lower
                        : is_pv && best_move ? Bound::Exact
                                             : Bound::Upper;
    if (!is_root || line_index_ == 0)
      shared_.tt.store(key, {best_move, score_to_table(best, f->ply), raw, depth, bound, f->on_pv});
    const bool quiet_best = !best_move || !(pos.captures(best_move) || best_move.promotes());
    if (!f->pressed && quiet_best && !is_mate(best) &&
        !(bound == Bound::Lower && best <= f->eval) && !(bound == Bound::Upper && best >= f->eval))
      histories_->correction.update(pos.side_to_move(), f->keys, depth, best - f->eval);
  }
  return best;
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

template <Game G>
Score Worker<G>::null_move(const Position<G>& pos, FrameT* f, Score beta, int depth, Score eval,
                           bool cut_node) {
  if ((f - 1)->move == Move() || f->ply < null_barrier_ || eval < beta ||
      f->eval < beta - 20 * depth || is_mate(beta) || !may_pass(pos))
    return kNoScore;
  const int r = tune::null_base + depth / tune::null_depth_divisor +
                std::min((eval - beta) / tune::null_eval_divisor, 3);
  const Position<G> next = pass(pos, f);
  (f + 1)->extensions = f->extensions;
  Score score = -search<Node::Zero>(next, f + 1, -beta, -beta + 1, depth - 1 - r, !cut_node);
  unmake();
  if (aborted_) return 0;
  if (score < beta) return kNoScore;
  if (is_mate(score)) score = beta;
  // Where moving could be a burden, the result is verified without passing.
  const bool verify = null_barrier_ == 0 && (!G::drops || depth >= 2 * tune::null_verify_depth) &&
                      depth >= tune::null_verify_depth;
  if (!verify) return score;
  null_barrier_ = f->ply + 3 * (depth - r) / 4;
  const Score verified = search<Node::Zero>(pos, f, beta - 1, beta, depth - 1 - r, false);
  null_barrier_ = 0;
  if (aborted_) return 0;
  return verified >= beta ? score : kNoScore;
}

template <Game G>
Score Worker<G>::probcut(const Position<G>& pos, FrameT* f, Score beta, int depth, Move table_move,
                         bool cut_node) {
  if (table_move && !pos.captures(table_move) && !table_move.promotes()) table_move = Move();
  const QuietContext<G> none = context(f);
  MovePicker<G> picker(pos, *histories_, none, table_move, MovePicker<G>::Mode::Strong, nullptr,
                       beta - f->eval);
  while (const Move m = picker.next()) {
    const Position<G> next = make(pos, f, m);
    (f + 1)->extensions = f->extensions;
    Score score = -quiesce<false>(next, f + 1, -beta, -beta + 1, 0);
    if (score >= beta)
      score = -search<Node::Zero>(next, f + 1, -beta, -beta + 1, depth - 4, !cut_node);
    unmake();
    if (aborted_) return 0;
    if (score >= beta) {
      shared_.tt.store(table_key(pos, f), {m, score_to_table(score, f->ply), kNoScore, depth - 3,
                                           Bound::Lower, f->on_pv});
      return score;
    }
  }
  return kNoScore;
}

template <Game G>
void Worker<G>::reward(const Position<G>& pos, FrameT* f, Move best, int depth, const Move* quiets,
                       std::size_t quiet_count, const Move* noisy, std::size_t noisy_count) {
  const int bonus = std::min(tune::history_bonus * depth, int{tune::history_bonus_max});
  const int malus = std::min(tune::history_malus * depth, int{tune::history_malus_max});
  const QuietContext<G> quiet_context = context(f);
  if (pos.captures(best) || best.promotes()) {
    histories_->capture.at(pos, best).update(bonus);
  } else {
    f->killers.add(best);
    histories_->reward_quiet(pos, best, quiet_context, bonus);
    for (std::size_t i = 0; i < quiet_count; ++i)
      histories_->reward_quiet(pos, quiets[i], quiet_context, -malus);
  }
  for (std::size_t i = 0; i < noisy_count; ++i)
    histories_->capture.at(pos, noisy[i]).update(-malus);
}

#define TAISHI_INSTANTIATE(G)                                                                      \
  template Score Worker<G>::mate_now(FrameT*, Key, Move);                                          \
  template Score Worker<G>::search<Worker<G>::Node::Root>(const Position<G>&, FrameT*, Score,      \
                                                          Score, int, bool);                       \
  template Score Worker<G>::search<Worker<G>::Node::Pv>(const Position<G>&, FrameT*, Score, Score, \
                                                        int, bool);                                \
  template Score Worker<G>::search<Worker<G>::Node::Zero>(const Position<G>&, FrameT*, Score,      \
                                                          Score, int, bool);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
