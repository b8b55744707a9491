#include "bench/datagen/rescorer.h"

#include "bench/datagen/fixed_search.h"
#include "eval/nnue/chosen_evaluation.h"
#include "eval/train/replay.h"
#include "movegen/games.h"

namespace taishi::datagen {
namespace {

Limits limits_of(const RescoreOptions& options) {
  Limits limits;
  if (options.nodes != 0) limits.nodes = options.nodes;
  if (options.depth != 0) limits.depth = options.depth;
  return limits;
}

template <Game G>
class RescorerOf final : public Rescorer {
 public:
  RescorerOf(const RescoreOptions& options, std::shared_ptr<const Network<G>> net)
      : only_static_(options.only_static), evaluation_(net), search_(limits_of(options), net) {}

  Result<std::optional<train::StoredGame>> rescore(const train::StoredGame& game,
                                                   const std::atomic<bool>& stop) override {
    search_.clear();
    train::StoredGame fresh = game;
    auto next = fresh.moves.begin();
    const auto look = [&](const Record<G>& record, const train::ScoredMove& m) {
      const bool scored = m.score != train::kUnscored && !stop.load(std::memory_order_relaxed);
      if (scored) next->score = train::stored_score(score(record));
      ++next;
    };
    if (auto error = train::replay<G>(game, G::dialects[0].rules, look)) return std::move(*error);
    if (stop) return std::optional<train::StoredGame>();
    return std::optional(std::move(fresh));
  }

 private:
  int score(const Record<G>& record) {
    if (!only_static_) return search_.run(record).score;
    typename ChosenEvaluation<G>::Accumulator accumulator;
    evaluation_.refresh(record.current(), accumulator);
    return evaluation_.evaluate(record.current(), accumulator);
  }

  const bool only_static_;
  const ChosenEvaluation<G> evaluation_;
  FixedSearch<G> search_;
};

template <Game G>
Result<std::unique_ptr<Rescorer>> create_for(const RescoreOptions& options) {
  auto net = choose_network<G>(options.eval_file);
  if (!net) return net.error();
  return std::unique_ptr<Rescorer>(std::make_unique<RescorerOf<G>>(options, std::move(*net)));
}

}  // namespace

Result<std::unique_ptr<Rescorer>> Rescorer::create(std::string_view game_name,
                                                   const RescoreOptions& options) {
#define TAISHI_CREATE(G) \
  if (game_name == G::name) return create_for<G>(options);
  TAISHI_FOR_EACH_GAME(TAISHI_CREATE)
#undef TAISHI_CREATE
  return Error{options.in + ": games of \"" + std::string(game_name) +
               "\", which this program does not know"};
}

}  // namespace taishi::datagen
