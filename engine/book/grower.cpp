#include "engine/book/grower.h"

#include <algorithm>
#include <cmath>

#include "search/clock.h"

namespace taishi {
namespace {

// MiB of a table for so many nodes. It is cleared for each position, which costs more the larger it
// is.
std::size_t table_for(std::uint64_t nodes) {
  return static_cast<std::size_t>(std::clamp<std::uint64_t>(nodes / 16'384, 1, 1024));
}

constexpr int kStepCost = 10;    // centipawns that a move costs apart from what it loses
constexpr Score kDecided = 700;  // such positions need no book
constexpr int kShardPly = 2;

// A move is played half as often for each so many centipawns that it is worse.
constexpr double kHalfOften = 15;
constexpr double kBestCount = 100;

std::uint32_t count_of(Score loss) {
  return static_cast<std::uint32_t>(
      std::max(1.0, std::round(kBestCount * std::exp2(-loss / kHalfOften))));
}

}  // namespace

// The lines of the last iteration that had them all.
struct Grower::Lines final : EngineListener {
  explicit Lines(std::size_t all) : wanted(all) {}

  void on_info(const InfoReport& report) override {
    if (report.info.multi_pv == 1) current.clear();
    current.push_back(report.info);
    const bool exact = std::ranges::all_of(
        current, [](const SearchInfo& i) { return i.bound == Bound::Exact && !i.pv.empty(); });
    if (exact && current.size() == wanted) complete = current;
  }
  void on_best_move(const BestMove&) override {}
  void on_mate(const MateReport&) override {}
  void on_variant(Variant) override {}
  void on_error(const Error&) override {}

  const std::size_t wanted;
  std::vector<SearchInfo> current, complete;
};

Grower::Grower(const GrowSettings& settings, Book& book)
    : settings_(settings),
      book_(book),
      table_(table_for(settings.nodes)),
      clock_(std::make_unique<SteadyClock>()),
      player_(Player::create(settings.variant.game, table_, *clock_)) {
  add(AnyRecord::create(settings_.variant), 0, true);
}

Grower::~Grower() = default;

bool Grower::step() {
  while (!candidates_.empty() && !stopped_) {
    const auto first = candidates_.begin();
    const int cost = first->first;
    const Candidate candidate = std::move(first->second);
    candidates_.erase(first);
    const AnyRecord& game = *candidate.game;
    bool analysed = false;
    if (!book_.find(game)) {
      if (!candidate.ours) continue;
      if (positions() >= settings_.positions) return false;
      auto moves = analyse(game);
      if (stopped_) return false;
      if (moves.empty()) continue;
      book_.set(game, std::move(moves));
      analysed = true;
    }
    expand(game, cost, candidate.ours);
    if (analysed) return true;
  }
  return false;
}

void Grower::stop() {
  stopped_ = true;
  player_->stop();
}

std::vector<BookMove> Grower::analyse(const AnyRecord& game) {
  Limits limits;
  limits.nodes = settings_.nodes;
  limits.depth = settings_.depth;
  SearchOptions options;
  options.threads = settings_.threads;
  options.multi_pv = settings_.width;
  // The same whatever was analysed before.
  table_.clear();
  player_->clear();
  player_->arm(game);
  if (stopped_) return {};
  Lines lines(std::min(game.legal_moves().size(), static_cast<std::size_t>(settings_.width)));
  player_->search(limits, options, {}, lines);
  std::vector<BookMove> moves;
  // A search that was cut off may have them in another order.
  Score best = -kInfinite;
  for (const SearchInfo& info : lines.complete) best = std::max(best, info.score);
  for (const SearchInfo& info : lines.complete)
    if (info.score >= best - settings_.eval_diff)
      moves.push_back({info.pv[0], info.pv.size() > 1 ? info.pv[1] : Move(), info.score, info.depth,
                       count_of(best - info.score)});
  return moves;
}

void Grower::expand(const AnyRecord& game, int cost, bool ours) {
  const std::vector<BookMove>& moves = book_.find(game)->moves;
  if (game.plies() >= settings_.plies) return;
  for (const BookMove& m : moves) {
    const Score loss = moves.front().eval - m.eval;
    if (loss > settings_.eval_diff || std::abs(m.eval) >= kDecided) continue;
    const auto meant = game.intended(m.move);
    if (!meant || *meant != m.move) continue;
    auto next = game.clone();
    next->push(m.move);
    const bool part = next->plies() == kShardPly
                          ? next->key() % static_cast<Key>(settings_.shards) ==
                                static_cast<Key>(settings_.shard - 1)
                          : ours;
    add(std::move(next), cost + loss + kStepCost, part);
  }
}

void Grower::add(std::unique_ptr<AnyRecord> game, int cost, bool ours) {
  if (game->outcome().over()) return;
  // Another machine's position may yet be reached as one's own.
  if (ours ? !seen_.insert(game->key()).second : seen_.contains(game->key())) return;
  candidates_.emplace(cost, Candidate{std::move(game), ours});
}

}  // namespace taishi
