#include "search/worker.h"

#include <algorithm>

#include "movegen/games.h"
#include "search/tunables.h"

namespace taishi {
namespace {

// Best first; what this iteration did not reach keeps the order of the last one.
bool better(const RootMove& a, const RootMove& b) {
  return a.score != b.score ? a.score > b.score : a.previous > b.previous;
}

}  // namespace

template <Game G>
Worker<G>::Worker(Shared& shared, int index)
    : shared_(shared), index_(index), histories_(std::make_unique<Histories<G>>()) {
  frames_.resize(static_cast<std::size_t>(kBefore + kMaxPly + 4));
}

template <Game G>
void Worker<G>::clear() {
  histories_->clear();
}

template <Game G>
void Worker<G>::prepare(const Record<G>& game, const std::vector<Move>& roots,
                        std::uint64_t max_nodes) {
  root_ = game.current();
  roots_.clear();
  for (const Move m : roots) roots_.emplace_back(m);
  line_.reset(game.line());
  game_plies_ = game.plies();
  draw_ = shared_.options.draw_value;
  max_nodes_ = max_nodes;
  nodes_.store(0, std::memory_order_relaxed);
  aborted_ = false;
  completed_depth_ = seldepth_ = null_barrier_ = 0;
  confidence_ = {};
  for (int i = -kBefore; i < kMaxPly + 4; ++i) {
    FrameT& f = *frame(i);
    f.ply = i;
    f.move = f.excluded = Move();
    f.eval = kNoScore;
    f.extensions = 0;
    f.killers.clear();
    f.continuation = &histories_->continuation.none();
  }
  FrameT& first = *frame(0);
  evaluation_.refresh(root_, first.accumulator);
  first.keys = {};
  root_.occupied().for_each(
      [&](Square s) { first.keys.put(root_.on(s).color(), root_.on(s).type(), s); });
  if constexpr (G::drops)
    for (const Color c : {Color::Black, Color::White})
      for (std::size_t t = 0; t < PieceTable<G>::bases; ++t)
        for (int n = 0; n < root_.hand(c).count(static_cast<PieceType>(t)); ++n)
          first.keys.hand(c, static_cast<PieceType>(t), n, n + 1);
}

template <Game G>
void Worker<G>::iterate(Reporter* reporter) {
  const int last = std::clamp(shared_.limits.depth.value_or(kMaxPly - 1), 1, kMaxPly - 1);
  // Helpers look at other depths than the main thread, so that they do not all do the same.
  for (int depth = 1 + (index_ & 1); depth <= last || index_ != 0; ++depth) {
    root_depth_ = std::min(depth, kMaxPly - 1);
    search_lines(root_depth_, reporter);
    if (aborted_) return;
    completed_depth_ = root_depth_;
    if (index_ == 0 && enough(root_depth_)) return;
  }
}

template <Game G>
void Worker<G>::search_lines(int depth, Reporter* reporter) {
  for (RootMove& r : roots_) {
    r.previous = r.score;
    r.score = -kInfinite;
  }
  const std::size_t lines =
      std::clamp<std::size_t>(static_cast<std::size_t>(shared_.options.multi_pv), 1, roots_.size());
  for (line_index_ = 0; line_index_ < lines && !aborted_; ++line_index_) {
    aspirate(depth, line_index_, reporter);
    std::stable_sort(roots_.begin(), roots_.begin() + static_cast<std::ptrdiff_t>(line_index_ + 1),
                     better);
  }
  line_index_ = 0;
  // Lines that were not reached again show what was known before.
  for (std::size_t i = 0; i < lines; ++i)
    if (roots_[i].score == -kInfinite) roots_[i].score = roots_[i].previous;
  if (reporter == nullptr) return;
  if (roots_[0].score != -kInfinite) return reporter->report(depth, roots_);
  // Clients want a line, be the time ever so short: the static evaluation has to do.
  std::vector<RootMove> shown = roots_;
  shown[0].score = evaluation_.evaluate(root_, frame(0)->accumulator);
  shown[0].bound = Bound::Exact;
  reporter->report(depth, shown);
}

template <Game G>
void Worker<G>::aspirate(int depth, std::size_t line, Reporter* reporter) {
  const auto from = roots_.begin() + static_cast<std::ptrdiff_t>(line);
  const Score guess = from->average;
  int delta = tune::aspiration_window;
  Score alpha = -kInfinite, beta = kInfinite;
  if (depth >= tune::aspiration_depth && guess != kNoScore && !is_mate(guess)) {
    delta += std::abs(guess) / 40;
    alpha = std::max(guess - delta, -kInfinite);
    beta = std::min(guess + delta, kInfinite);
  }
  seldepth_ = 0;
  for (int fails_high = 0;;) {
    const Score score = search<Node::Root>(root_, frame(0), alpha, beta,
                                           std::max(1, depth - std::min(fails_high, 3)), false);
    std::stable_sort(from, roots_.end(), better);
    if (aborted_) return;
    if (score <= alpha && alpha > -kInfinite) {
      beta = (alpha + beta) / 2;
      alpha = std::max(score - delta, -kInfinite);
      fails_high = 0;
    } else if (score >= beta && beta < kInfinite) {
      beta = std::min(score + delta, kInfinite);
      ++fails_high;
    } else {
      return;
    }
    if (reporter != nullptr && line == 0 && shared_.control.elapsed() > 2000)
      reporter->report(depth, roots_);
    delta += delta / 2;
    // Far out no small step will do.
    if (delta > 2000) (score <= alpha ? alpha : beta) = score <= alpha ? -kInfinite : kInfinite;
  }
}

// Whether to stop after this iteration.
template <Game G>
bool Worker<G>::enough(int depth) {
  const RootMove& best = roots_.front();
  Confidence& c = confidence_;
  const bool same = last_best_ == best.move;
  last_best_ = best.move;
  c.stable_iterations = same ? c.stable_iterations + 1 : 0;
  c.best_node_percent = static_cast<int>(best.nodes * 100 / std::max<std::uint64_t>(1, nodes()));
  c.score_drop = best.previous == -kInfinite ? 0 : last_score_ - best.score;
  last_score_ = depth == 1 ? best.score : (last_score_ + best.score) / 2;

  if (shared_.limits.soft_nodes && nodes() >= *shared_.limits.soft_nodes) return true;
  if (shared_.control.soft_over(depth < 5 ? 100 : soft_percent(c))) return true;
  // A mate within the depth searched will not get better.
  return is_mate(best.score) && shared_.control.saves_time() &&
         depth > kMate - std::abs(best.score) + 2;
}

#define TAISHI_INSTANTIATE(G)                                                                  \
  template Worker<G>::Worker(Shared&, int);                                                    \
  template void Worker<G>::clear();                                                            \
  template void Worker<G>::prepare(const Record<G>&, const std::vector<Move>&, std::uint64_t); \
  template void Worker<G>::iterate(Reporter*);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
