#include "bench/datagen/rescorer.h"

#include "bench/datagen/fixed_search.h"
#include "eval/nnue/chosen_evaluation.h"
#include "eval/train/replay.h"
#include "movegen/games.h"

namespace taishi::datagen {
namespace {

Limits limits_of(const RescoreOptions& options) {
  Limits limits;
  if (options.nodes != 0) limits = soft_limit(options.nodes);
  if (options.depth != 0) limits.depth = options.depth;
  return limits;
}

template <Game G>
class RescorerOf final : public Rescorer {
 public:
  RescorerOf(const Rules& rules, const RescoreOptions& options,
             std::shared_ptr<const Network<G>> net)
      : rules_(rules),
        only_static_(options.only_static),
        evaluation_(net),
        search_(limits_of(options), net) {}

  Result<std::optional<train::StoredGame>> rescore(const train::StoredGame& game,
                                                   const std::atomic<bool>& stop) override {
    search_.clear();
    train::StoredGame fresh = game;
    auto next = fresh.moves.begin();
    const auto look = [&](const Record<G>& record, const train::ScoredMove& m) {
      const bool scored = m.score != train::kUnscored && !stop.load(std::memory_order_relaxed);
      if (scored) next->score = score(record);
      ++next;
    };
    const auto played = train::replay<G>(game, rules_, look);
    if (!played) return played.error();
    if (stop) return std::optional<train::StoredGame>();
    return std::optional(std::move(fresh));
  }

 private:
  std::int16_t score(const Record<G>& record) {
    if (!only_static_) return label(search_.run(record));
    typename ChosenEvaluation<G>::Accumulator accumulator;
    evaluation_.refresh(record.current(), accumulator);
    return train::stored_score(evaluation_.evaluate(record.current(), accumulator));
  }

  const Rules rules_;
  const bool only_static_;
  const ChosenEvaluation<G> evaluation_;
  FixedSearch<G> search_;
};

template <Game G>
Result<std::unique_ptr<Rescorer>> create_for(const Rules& rules, const RescoreOptions& options) {
  auto net = choose_network<G>(options.eval_file);
  if (!net) return net.error();
  return std::unique_ptr<Rescorer>(
      std::make_unique<RescorerOf<G>>(rules, options, std::move(*net)));
}

}  // namespace

Result<std::unique_ptr<Rescorer>> Rescorer::create(Variant variant, const RescoreOptions& options) {
  return with_game(variant.game,
                   [&]<Game G>() { return create_for<G>(variant_rules(variant), options); });
}

}  // namespace taishi::datagen
