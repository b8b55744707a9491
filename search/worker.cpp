#include "search/worker.h"

#include <algorithm>

#include "movegen/games.h"
#include "search/aspiration.h"
#include "search/tunables.h"

namespace taishi {
namespace {

constexpr Millis kReportFailsAfter = 2000;

// Best first; what this iteration did not reach keeps the order of the last one.
bool better(const RootMove& a, const RootMove& b) {
  return a.score != b.score ? a.score > b.score : a.previous > b.previous;
}

}  // namespace

template <Game G>
Worker<G>::Worker(Shared& shared, int index)
    : shared_(shared), index_(index), histories_(make_large<Histories<G>>()) {}

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
  game_plies_ = root_.move_number() - 1;
  draw_ = shared_.options.draw_value;
  max_nodes_ = max_nodes;
  nodes_.store(0, std::memory_order_relaxed);
  aborted_ = false;
  completed_depth_ = seldepth_ = null_barrier_ = 0;
  confidence_ = {};
  finished_.reset();
  frames_.reset(&histories_->continuation.none());
  FrameT& first = *frames_.root();
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
void Worker<G>::iterate(IterationListener* listener) {
  const Limits& limits = shared_.limits;
  const int last = std::clamp(limits.depth.value_or(kMaxPly - 1), 1, kMaxPly - 1);
  // Helpers, and a search for a mate, do not give up at the last depth.
  const bool endless = index_ != 0 || (limits.mate_moves && !limits.depth);
  // Helpers look at other depths than the main thread, so that they do not all do the same.
  for (int depth = 1 + (index_ & 1); depth <= last || endless; depth += depth < kMaxPly) {
    root_depth_ = std::min(depth, kMaxPly - 1);
    search_lines(root_depth_, listener);
    if (aborted_) return;
    completed_depth_ = root_depth_;
    if (index_ == 0 && enough(root_depth_)) return;
  }
}

template <Game G>
void Worker<G>::search_lines(int depth, IterationListener* listener) {
  for (RootMove& r : roots_) {
    r.previous = r.score;
    r.score = -kInfinite;
  }
  const std::size_t lines =
      std::clamp<std::size_t>(static_cast<std::size_t>(shared_.options.multi_pv), 1, roots_.size());
  for (line_index_ = 0; line_index_ < lines && !aborted_; ++line_index_) {
    aspirate(depth, line_index_, listener);
    std::stable_sort(roots_.begin(), roots_.begin() + static_cast<std::ptrdiff_t>(line_index_ + 1),
                     better);
  }
  line_index_ = 0;
  if (aborted_)
    restore_finished();
  else
    finished_ = roots_.front();
  // Lines that were not reached again show what was known before.
  for (std::size_t i = 0; i < lines; ++i)
    if (roots_[i].score == -kInfinite) roots_[i].score = roots_[i].previous;
  if (listener == nullptr) return;
  if (roots_[0].score != -kInfinite) return listener->on_iteration(depth, roots_);
  // Clients want a line, be the time ever so short: the static evaluation has to do.
  std::vector<RootMove> shown = roots_;
  shown[0].score = evaluation_.evaluate(root_, frames_.root()->accumulator);
  shown[0].bound = Bound::Exact;
  listener->on_iteration(depth, shown);
}

// An iteration that is cut off may know that its first move loses, and nothing of the others: no
// reason to call the position lost. The last whole iteration's answer stands; before there is one,
// a move that nothing is known of.
template <Game G>
void Worker<G>::restore_finished() {
  if (roots_.front().score > -kMateInMax) return;
  const auto move = finished_ ? std::ranges::find(roots_, finished_->move, &RootMove::move)
                              : std::ranges::find(roots_, 0u, &RootMove::nodes);
  if (move == roots_.end()) return;
  if (finished_) {
    finished_->nodes = move->nodes;
    *move = *finished_;
  }
  std::rotate(roots_.begin(), move, move + 1);
}

template <Game G>
void Worker<G>::aspirate(int depth, std::size_t line, IterationListener* listener) {
  const auto from = roots_.begin() + static_cast<std::ptrdiff_t>(line);
  AspirationWindow window(from->average, depth);
  seldepth_ = 0;
  for (;;) {
    const Score score = search<NodeType::Root>(root_, frames_.root(), window.alpha(), window.beta(),
                                               std::max(1, depth - window.reduction()), false);
    std::stable_sort(from, roots_.end(), better);
    if (aborted_ || window.accepts(score)) return;
    if (listener != nullptr && line == 0 && shared_.control.elapsed() > kReportFailsAfter)
      listener->on_iteration(depth, roots_);
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
  if (shared_.control.soft_over(depth < tune::sure_depth ? 100 : soft_percent(c))) return true;
  if (const auto& moves = shared_.limits.mate_moves)
    return best.bound != Bound::Upper &&
           best.score >= mate_in(2 * std::clamp(*moves, 1, kMaxPly / 2) - 1);
  // A mate within the depth searched will not get better.
  const bool decided = is_mate(best.score) && depth > kMate - std::abs(best.score) + 2;
  if (decided) shared_.control.set_decided();
  return decided && shared_.control.saves_time();
}

#define TAISHI_INSTANTIATE(G)                                                                  \
  template Worker<G>::Worker(Shared&, int);                                                    \
  template void Worker<G>::clear();                                                            \
  template void Worker<G>::prepare(const Record<G>&, const std::vector<Move>&, std::uint64_t); \
  template void Worker<G>::iterate(IterationListener*);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
