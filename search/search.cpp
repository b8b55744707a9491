#include "search/search.h"

#include <algorithm>
#include <map>
#include <new>
#include <optional>
#include <system_error>
#include <thread>

#include "movegen/games.h"
#include "movegen/generate.h"
#include "search/levels/weak_search.h"
#include "search/report_filter.h"
#include "search/tunables.h"
#include "search/worker.h"

namespace taishi {

template <Game G>
struct Search<G>::Impl final : IterationListener {
  Impl(TranspositionTable& tt, const Clock& clock) : control(clock), shared{tt, control, {}, {}} {}

  SearchResult run(const Record<G>& game, const Limits& limits, const SearchOptions& options,
                   SearchListener* told);
  void on_iteration(int depth, const std::vector<RootMove>& lines) override;

  std::vector<Move> root_moves(const Position<G>& pos, const Limits& limits) const;
  void set_threads(std::size_t count);
  void search_all();
  SearchResult run_weak(const Record<G>& game, const std::vector<Move>& moves, Weakness weakness);
  const Worker<G>& elected() const;
  Move ponder_move(const Position<G>& pos, const std::vector<Move>& pv) const;
  std::uint64_t nodes() const;

  Control control;
  Shared shared;
  typename Worker<G>::Eval evaluation;
  std::vector<std::unique_ptr<Worker<G>>> workers;  // from the first run on
  std::optional<ReportFilter> reports;              // none where nobody listens
};

template <Game G>
SearchResult Search<G>::Impl::run(const Record<G>& game, const Limits& limits,
                                  const SearchOptions& options, SearchListener* told) {
  const Position<G>& pos = game.current();
  shared.limits = limits;
  shared.options = options;
  reports.reset();
  if (told != nullptr) reports.emplace(*told, options.pv_interval);
  const std::vector<Move> moves = root_moves(pos, limits);
  control.begin(limits, pos.side_to_move(), options, moves.size() == 1);
  if (moves.empty()) {
    control.wait_for_release();
    control.end();
    return {};
  }

  // Who analyses wants the truth.
  if (options.weakness && !limits.infinite && !limits.mate_moves)
    return run_weak(game, moves, *options.weakness);

  shared.tt.new_search();
  const auto wanted = static_cast<std::size_t>(std::clamp(options.threads, 1, 256));
  set_threads(wanted);
  const std::size_t n = workers.size();
  const std::uint64_t limit = limits.nodes.value_or(~std::uint64_t{0});
  for (std::size_t i = 0; i < n; ++i) {
    // A limit of nodes is dealt out, so that the sum comes out exactly.
    const std::uint64_t share = limits.nodes ? limit / n + (i < limit % n ? 1 : 0) : limit;
    workers[i]->set_evaluation(evaluation);
    workers[i]->prepare(game, moves, share);
  }
  search_all();
  if (workers.size() < wanted && told != nullptr) told->on_fewer_threads(workers.size());

  const Worker<G>& winner = elected();
  if (reports && &winner != workers[0].get()) {
    on_iteration(winner.completed_depth(), winner.roots());
    reports->flush();
  }
  const RootMove& best = winner.roots().front();
  SearchResult result;
  result.best = best.move;
  result.ponder = ponder_move(pos, best.pv);
  result.score = best.score == -kInfinite ? 0 : best.score;
  result.bound = best.bound;
  result.nodes = nodes();
  return result;
}

template <Game G>
void Search<G>::Impl::search_all() {
  std::vector<std::thread> helpers;
  helpers.reserve(workers.size());
  try {
    for (std::size_t i = 1; i < workers.size(); ++i)
      helpers.emplace_back([worker = workers[i].get()] { worker->iterate(nullptr); });
  } catch (const std::system_error&) {  // the system has no more of them
    workers.resize(helpers.size() + 1);
  }
  workers[0]->iterate(reports ? this : nullptr);
  if (reports) reports->flush();  // the wait may be long
  control.wait_for_release();
  control.stop();
  for (std::thread& t : helpers) t.join();
  control.end();
}

template <Game G>
SearchResult Search<G>::Impl::run_weak(const Record<G>& game, const std::vector<Move>& moves,
                                       Weakness weakness) {
  const Limits& limits = shared.limits;
  weakness.nodes = std::min(weakness.nodes, limits.nodes.value_or(weakness.nodes));
  if (limits.depth) weakness.depth = std::min(weakness.depth, static_cast<double>(*limits.depth));
  WeakSearch<G> search(evaluation, weakness, [this] { return control.stopped(); });
  const auto answer = search.search(game, moves);
  const Score score = answer.best.score == mate_in(1)
                          ? mate_in(1)
                          : std::clamp(answer.best.score, -kMaxEval, kMaxEval);
  if (reports) {
    SearchInfo info;
    info.depth = info.seldepth = std::max(1, answer.depth);
    info.score = score;
    info.nodes = answer.nodes;
    info.time = control.elapsed();
    info.nps = info.nodes * 1000 / static_cast<std::uint64_t>(std::max<Millis>(1, info.time));
    info.pv = answer.best.pv;
    reports->add({info});
    reports->flush();
  }
  control.wait_for_release();
  control.end();
  SearchResult result;
  result.best = answer.best.move;
  if (answer.best.pv.size() > 1) result.ponder = answer.best.pv[1];
  result.score = score;
  result.nodes = answer.nodes;
  return result;
}

template <Game G>
std::vector<Move> Search<G>::Impl::root_moves(const Position<G>& pos, const Limits& limits) const {
  MoveList list;
  generate(pos, MoveSet::All, list);
  std::vector<Move> moves(list.begin(), list.end());
  std::vector<Move> wanted;
  for (const Move m : moves)
    if (std::find(limits.search_moves.begin(), limits.search_moves.end(), m) !=
        limits.search_moves.end())
      wanted.push_back(m);
  return wanted.empty() ? moves : wanted;
}

template <Game G>
void Search<G>::Impl::set_threads(std::size_t count) {
  if (workers.size() > count) workers.resize(count);
  try {
    while (workers.size() < count)
      workers.push_back(std::make_unique<Worker<G>>(shared, static_cast<int>(workers.size())));
  } catch (const std::bad_alloc&) {  // half of them go, so that the others have room to search
    if (workers.empty()) throw;
    workers.resize((workers.size() + 1) / 2);
  }
}

// The threads vote for their best moves: depth and score give weight; a proven mate decides.
template <Game G>
const Worker<G>& Search<G>::Impl::elected() const {
  const Worker<G>* best = workers[0].get();
  if (workers.size() == 1 || shared.options.multi_pv > 1) return *best;
  Score least = kInfinite;
  for (const auto& w : workers) least = std::min(least, w->roots().front().score);
  std::map<std::uint16_t, std::int64_t> votes;
  for (const auto& w : workers)
    votes[w->roots().front().move.raw()] +=
        std::int64_t{w->roots().front().score - least + tune::vote_base} * w->completed_depth();
  for (const auto& w : workers) {
    if (w->completed_depth() == 0) continue;
    const RootMove &a = w->roots().front(), &b = best->roots().front();
    if (is_mate(b.score) || is_mate(a.score)) {
      if (a.score > b.score) best = w.get();  // the shorter mate, or the later being mated
    } else if (votes[a.move.raw()] > votes[b.move.raw()] ||
               (a.move == b.move && w->completed_depth() > best->completed_depth())) {
      best = w.get();
    }
  }
  return *best;
}

template <Game G>
Move Search<G>::Impl::ponder_move(const Position<G>& pos, const std::vector<Move>& pv) const {
  if (pv.size() > 1) return pv[1];
  const Position<G> next = pos.after(pv[0]);
  const auto entry = shared.tt.probe(next.key());
  return entry && entry->move && is_legal(next, entry->move) ? entry->move : Move();
}

template <Game G>
std::uint64_t Search<G>::Impl::nodes() const {
  std::uint64_t sum = 0;
  for (const auto& w : workers) sum += w->nodes();
  return sum;
}

template <Game G>
void Search<G>::Impl::on_iteration(int depth, const std::vector<RootMove>& lines) {
  const std::size_t count =
      std::clamp<std::size_t>(static_cast<std::size_t>(shared.options.multi_pv), 1, lines.size());
  SearchInfo info;
  info.nodes = nodes();
  info.time = control.elapsed();
  info.nps = info.nodes * 1000 / static_cast<std::uint64_t>(std::max<Millis>(1, info.time));
  info.hashfull = shared.tt.hashfull();
  ReportFilter::Report report;
  for (std::size_t i = 0; i < count; ++i) {
    const RootMove& r = lines[i];
    if (r.score == -kInfinite) continue;
    info.depth = std::max(1, depth);
    info.seldepth = std::max(info.depth, r.seldepth);
    info.multi_pv = static_cast<int>(i + 1);
    info.score = r.score;
    info.bound = r.bound;
    info.pv = r.pv;
    report.push_back(info);
  }
  reports->add(std::move(report));
}

template <Game G>
Search<G>::Search(TranspositionTable& tt, const Clock& clock)
    : impl_(std::make_unique<Impl>(tt, clock)) {}
template <Game G>
Search<G>::~Search() = default;

template <Game G>
void Search<G>::set_network(std::shared_ptr<const Network<G>> net) {
  impl_->evaluation = typename Worker<G>::Eval(std::move(net));
}
template <Game G>
void Search<G>::clear() {
  for (auto& w : impl_->workers) w->clear();
}
template <Game G>
void Search<G>::prepare() {
  impl_->control.prepare();
}
template <Game G>
SearchResult Search<G>::run(const Record<G>& game, const Limits& limits,
                            const SearchOptions& options, SearchListener* listener) {
  return impl_->run(game, limits, options, listener);
}
template <Game G>
void Search<G>::stop() {
  impl_->control.stop();
}
template <Game G>
void Search<G>::ponderhit(const Limits& times) {
  impl_->control.ponderhit(times);
}

#define TAISHI_INSTANTIATE(G) template class Search<G>;
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
