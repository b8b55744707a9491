#include "engine/player.h"

#include <atomic>

#include "eval/nnue/chosen_evaluation.h"
#include "movegen/games.h"
#include "search/clock.h"

namespace taishi {
namespace {

template <Game G>
class PlayerOf final : public Player, SearchListener {
 public:
  PlayerOf(TranspositionTable& tt, const Clock& clock) : clock_(clock), search_(tt, clock) {
    (void)set_evaluation(std::string(kBuiltInNetwork));  // never fails
  }

  Result<void> set_evaluation(const std::string& source) override {
    if (source == kNoNetwork) {
      network_ = nullptr;
      return {};
    }
    const bool built_in = source == kBuiltInNetwork;
    const auto net = built_in ? embedded_network<G>() : load_network<G>(source);
    if (!net && !built_in) return net.error();
    network_ = net ? *net : nullptr;
    return {};
  }

  Score evaluate(const AnyRecord& game) const override {
    const ChosenEvaluation<G> evaluation(network_);
    typename ChosenEvaluation<G>::Accumulator acc;
    const Position<G>& pos = record_of<G>(game).current();
    evaluation.refresh(pos, acc);
    return evaluation.evaluate(pos, acc);
  }

  void arm(const AnyRecord& game) override {
    searched_ = game.clone();
    mate_stopped_ = false;
    search_.set_network(network_);
    search_.prepare();
  }

  BestMove search(const Limits& limits, const SearchOptions& options, const ReportOptions& reports,
                  EngineListener& listener) override {
    const Record<G>& game = record_of<G>(*searched_);
    const Outcome now = outcome(game);
    const bool lost =
        now.result == Outcome::Result::Win && now.winner != game.current().side_to_move();
    Limits effective = limits;
    if (lost) {
      // Nothing to think about; but in ponder and infinite mode the search must still wait.
      effective.depth = 1;
      InfoReport report{searched_->variant(), {}, {}};
      report.info.score = mated_in(0);
      if (reports.wdl) report.wdl = win_draw_loss(*searched_, report.info.score);
      listener.on_info(report);
    }
    listener_ = &listener;
    reports_ = reports;
    const SearchResult result = search_.run(game, effective, options, lost ? nullptr : this);

    const bool hopeless =
        reports.resign_value > 0 && !limits.infinite && result.score <= -reports.resign_value;
    const bool resigns = lost || !result.best || hopeless;
    return {searched_->variant(), resigns ? BestMove::Kind::Resign : BestMove::Kind::Move,
            result.best, result.ponder};
  }

  MateReport solve_mate(std::optional<Millis> time, std::size_t mib) override {
    const Record<G>& game = record_of<G>(*searched_);
    MateReport report{searched_->variant(), {}};
    report.result.kind = MateKind::None;
    if (outcome(game).over()) return report;
    MateLimits limits;
    limits.called_off = [this, time, begin = clock_.now()] {
      return mate_stopped_ || (time && clock_.now() - begin >= *time);
    };
    report.result = MateSolver<G>(mib).solve(game, limits);
    return report;
  }

  void stop() override {
    mate_stopped_ = true;
    search_.stop();
  }
  void ponderhit(const Limits& times) override { search_.ponderhit(times); }
  void clear() override { search_.clear(); }

 private:
  void on_info(const SearchInfo& info) override {
    InfoReport report{searched_->variant(), info, {}};
    if (reports_.wdl) report.wdl = win_draw_loss(*searched_, info.score);
    listener_->on_info(report);
  }
  void on_fewer_threads(std::size_t count) override {
    listener_->on_error(Error{"no room for all threads: " + std::to_string(count) + " searched"});
  }

  const Clock& clock_;
  EngineListener* listener_ = nullptr;  // of the latest search
  ReportOptions reports_;
  std::atomic<bool> mate_stopped_ = false;
  std::unique_ptr<AnyRecord> searched_;        // the searching thread's while it runs
  std::shared_ptr<const Network<G>> network_;  // null: hand-made evaluation
  Search<G> search_;
};

}  // namespace

std::unique_ptr<Player> Player::create(int game, TranspositionTable& tt, const Clock& clock) {
  return with_game(game, [&]<Game G>() -> std::unique_ptr<Player> {
    return std::make_unique<PlayerOf<G>>(tt, clock);
  });
}

}  // namespace taishi
