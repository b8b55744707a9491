#include "eval/nnue/chosen_evaluation.h"
#include "movegen/games.h"
#include "movegen/generate.h"
#include "movegen/outcome.h"
#include "movegen/sfen.h"
#include "search/clock.h"
#include "search/search.h"
#include "search/tt.h"
#include "tests/fuzz/targets.h"

namespace taishi::fuzz {
namespace {

// An evaluation, and a search with it.
template <Game G>
class Judge {
 public:
  explicit Judge(std::shared_ptr<const Network<G>> net)
      : evaluation_(net), tt_(1), search_(tt_, clock_) {
    search_.set_network(net);
  }

  // What listens to a move says what is found from scratch; a few nodes give a legal move.
  void look_at(const Position<G>& pos) {
    typename ChosenEvaluation<G>::Accumulator before;
    evaluation_.refresh(pos, before);
    FUZZ_CHECK(within(evaluation_.evaluate(pos, before)));
    MoveList list;
    generate(pos, MoveSet::All, list);
    for (const Move m : list) {
      auto followed = before, fresh = before;
      const Position<G> next = pos.after(m, followed);
      evaluation_.refresh(next, fresh);
      const int score = evaluation_.evaluate(next, fresh);
      FUZZ_CHECK(within(score) && score == evaluation_.evaluate(next, followed));
    }
    const Record<G> record(pos);
    if (list.empty() || outcome(record).over()) return;
    tt_.clear();
    search_.clear();
    search_.prepare();
    Limits limits;
    limits.nodes = 60;
    FUZZ_CHECK(is_legal(pos, search_.run(record, limits, SearchOptions{}, nullptr).best));
  }

 private:
  static bool within(int score) { return score >= -kMaxEval && score <= kMaxEval; }

  const ChosenEvaluation<G> evaluation_;
  const SteadyClock clock_;
  TranspositionTable tt_;
  Search<G> search_;
};

template <Game G>
void look_at(std::string_view text) {
  for (const Dialect& dialect : G::dialects) {
    const auto pos = parse_sfen<G>(text, dialect.rules);
    if (!pos) continue;
    static Judge<G> by_hand(nullptr);
    by_hand.look_at(*pos);
    if (const auto net = embedded_network<G>()) {
      static Judge<G> by_network(*net);
      by_network.look_at(*pos);
    }
  }
}

}  // namespace

void evaluate(Input input) {
#define TAISHI_LOOK(G) look_at<G>(text_of(input));
  TAISHI_FOR_EACH_GAME(TAISHI_LOOK)
#undef TAISHI_LOOK
}

}  // namespace taishi::fuzz
