#include <algorithm>

#include "movegen/games.h"
#include "search/mate_one.h"
#include "search/move_picker.h"
#include "search/tunables.h"
#include "search/worker.h"

namespace taishi {

template <Game G>
template <bool Pv>
Score Worker<G>::quiesce(const Position<G>& pos, FrameT* f, Score alpha, Score beta, int depth) {
  f->pv.clear();
  if constexpr (Pv) seldepth_ = std::max(seldepth_, f->ply + 1);

  // 1. Ends by rule come before everything else.
  if (should_stop()) return 0;
  if (const Score end = game_over(pos, f); end != kNoScore) return end;
  f->pressed = is_pressed(pos);
  if (f->ply >= kMaxPly)
    return f->pressed ? 0 : usable_eval(pos, f, evaluation_.evaluate(pos, f->accumulator));

  // 2. The table.
  const int table_depth =
      depth > -tune::quiescence_checks ? 0 : -1;  // checks are searched at the first ply only
  const Key key = table_key(pos, f);
  const auto entry = probe(pos, key);
  const Score table_score = entry ? score_from_table(entry->score, f->ply) : kNoScore;
  const bool table_pv = Pv || (entry && entry->pv);
  if (!Pv && table_score != kNoScore && entry->depth >= table_depth &&
      decides(entry->bound, table_score, beta))
    return table_score;
  Move table_move = entry ? entry->move : Move();

  if constexpr (G::drops)
    if (!entry && !f->pressed && depth >= -tune::mate_one_quiescence)
      if (const Move m = mate_in_one(pos)) return mate_now(f, key, m);

  // 3. Standing pat, unless there is something to answer.
  Score best = -kInfinite, raw = kNoScore, futility = -kInfinite;
  if (!f->pressed) {
    raw = raw_eval(pos, f, entry);
    best = f->eval = usable_eval(pos, f, raw);
    if (table_score != kNoScore && !is_mate(table_score) &&
        (entry->bound == Bound::Exact ||
         entry->bound == (table_score > best ? Bound::Lower : Bound::Upper)))
      best = table_score;
    if (best >= beta) {
      if (!entry) shared_.tt.store(key, {Move(), kNoScore, raw, -2, Bound::None, table_pv});
      return best;
    }
    alpha = std::max(alpha, best);
    futility = f->eval + tune::quiescence_futility;
  } else {
    f->eval = kNoScore;
  }

  // 4. Captures and promotions that lose nothing, at first checks too; all moves where pressed.
  using Mode = typename MovePicker<G>::Mode;
  const bool checks_too = G::drops && depth > -tune::quiescence_checks && !f->pressed;
  const Mode mode = f->pressed ? Mode::All : checks_too ? Mode::NoisyChecks : Mode::Noisy;
  if (mode != Mode::All && table_move && !is_noisy(pos, table_move)) table_move = Move();
  const QuietContext<G> quiet_context = context(f);
  std::optional<CheckInfo<G>> checks;
  if (checks_too) checks.emplace(pos);
  MovePicker<G> picker(pos, *histories_, quiet_context, table_move, mode,
                       checks ? &*checks : nullptr);

  Move best_move;
  int count = 0, quiets = 0;
  while (const Move m = picker.next(quiets >= tune::quiescence_evasions && best > -kMateInMax)) {
    ++count;
    const bool noisy = is_noisy(pos, m);
    if (best > -kMateInMax) {
      if (!f->pressed && pos.captures(m) && !m.promotes() && !bares(pos, m)) {
        const Score gain = futility + Values<G>::exchange[pos.on(m.to()).type()];
        if (gain <= alpha) {
          best = std::max(best, gain);
          continue;
        }
      }
    }
    if (!noisy) ++quiets;

    shared_.tt.prefetch(pos.key_after(m));
    const Position<G> next = make(pos, f, m);
    const Score score = -quiesce<Pv>(next, f + 1, -beta, -alpha, depth - 1);
    unmake();
    if (aborted_) return 0;

    if (score > best) {
      best = score;
      if (score > alpha) {
        alpha = score;
        best_move = m;
        if constexpr (Pv) f->pv.set(m, (f + 1)->pv);
        if (score >= beta) break;
      }
    }
  }
  if (count == 0 && f->pressed) return mated_in(f->ply);  // by check: stalemate was tested above

  shared_.tt.store(key, {best_move, score_to_table(best, f->ply), raw, table_depth,
                         best >= beta ? Bound::Lower : Bound::Upper, table_pv});
  return best;
}

#define TAISHI_INSTANTIATE(G)                                                              \
  template Score Worker<G>::quiesce<true>(const Position<G>&, FrameT*, Score, Score, int); \
  template Score Worker<G>::quiesce<false>(const Position<G>&, FrameT*, Score, Score, int);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
