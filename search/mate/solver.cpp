#include "search/mate/solver.h"

#include "movegen/games.h"
#include "search/mate/winning_line.h"

namespace taishi {

using namespace mate;

template <Game G>
struct MateSolver<G>::State {
  explicit State(std::size_t mib) : table(mib) {}
  Table<G> table;
};

namespace {

// The plies of a search that may not go beyond a bound: odd, since the attacker moves last.
constexpr int odd(int plies) {
  return plies % 2 == 0 ? plies - 1 : plies;
}

// The bound that the question and the rules set; kForever where there is none.
template <Game G>
int bound_of(const Record<G>& game, const MateLimits& limits) {
  int bound = kForever;
  if (limits.max_plies) bound = odd(std::clamp(*limits.max_plies, 0, kForever - 1));
  if (const int most = game.current().rules().max_moves; most > 0)
    bound = std::min(bound, odd(std::max(most + 1 - game.current().move_number(), 0)));
  return std::max(bound, 0);
}

// One question about one position.
template <Game G>
class Solution {
 public:
  Solution(Table<G>& table, const Record<G>& game, const MateLimits& limits, bool any_win,
           Budget& budget)
      : table_(table),
        pos_(game.current()),
        limits_(limits),
        question_(make_question(game, limits.checks_only, any_win)),
        budget_(budget),
        prover_(table, question_, budget),
        bound_(bound_of(game, limits)) {}

  MateResult solve() {
    if (limits_.checks_only)
      find_at_once();
    else
      find_by_deepening();
    MateResult result;
    if (won_ < kForever) {
      // The first line before any shorter one is looked for: it is there whatever comes.
      std::optional<WinningLine> line = show();
      shorten();
      if (auto better = show()) line = std::move(better);
      result.plies = won_;
      result.shortest = fails_ >= won_ - question_.step;
      result.kind = MateKind::Mate;
      if (line) {
        result.end = line->end;
        result.counted = line->counted;
        result.line = std::move(line->moves);
      }
    } else {
      result.kind = fails_ >= bound_ ? MateKind::None : MateKind::Unknown;
      result.plies = fails_;
    }
    result.nodes = budget_.nodes();
    return result;
  }

  FirstMove judge(Move m) {
    const Value v = prover_.prove_after(pos_, m, plies_before(bound_));
    FirstMove first{m, MateKind::Unknown, 0};
    if (v.won()) {
      first.kind = MateKind::Mate;
      first.plies = v.plies + 1;
    } else if (v.failed() && v.finished()) {
      first.kind = MateKind::None;
    }
    return first;
  }
  void first_moves(MoveList& moves) const { prover_.moves_of(pos_, moves); }

 private:
  // Takes what a search of the root has shown.
  void note(const Value& v) {
    if (v.won()) won_ = std::min(won_, v.plies);
    if (v.failed() && v.finished()) fails_ = std::max(fails_, v.plies);
  }

  // By checks alone the whole tree is small enough to be searched without a bound.
  void find_at_once() {
    budget_.begin_last_stage();
    note(prover_.prove_root(pos_, bound_));
  }

  // With quiet moves each two plies more cost many times as much, but a long win is often found
  // sooner than that there is no shorter one: the lengths take turns, in longer and longer stages.
  void find_by_deepening() {
    std::uint64_t stage = 4096;
    for (int top = 3; won_ == kForever && fails_ < bound_ && !budget_.ended(); top += 2) {
      for (int plies = odd(fails_ + 2); plies <= std::min(top, bound_) && won_ == kForever;
           plies += 2) {
        budget_.begin_stage(stage);
        note(prover_.prove_root(pos_, plies));
        if (budget_.ended()) return;
      }
      if (stage < std::uint64_t{1} << 40) stage *= 2;
    }
  }

  // A shorter win, as long as it costs no more than a few times what the first one did.
  void shorten() {
    const std::uint64_t stage = std::max<std::uint64_t>(4 * budget_.nodes(), 100'000);
    budget_.begin_stage(stage);
    const int step = question_.step;
    while (fails_ < won_ - step && !budget_.over()) note(prover_.prove_root(pos_, won_ - step));
  }

  std::optional<WinningLine> show() {
    if (!budget_.ended()) {
      const std::uint64_t nodes = std::max<std::uint64_t>(budget_.nodes(), 20'000);
      Budget again(50 * nodes, &limits_.called_off), shorter(nodes, &limits_.called_off);
      if (auto line = show(again, shorter)) return line;
    }
    // What the table has lost of a proof is found again even if the question has been called off,
    // if that takes little.
    Budget again(20'000), none(0);
    return show(again, none);
  }

  std::optional<WinningLine> show(Budget& again, Budget& shorter) {
    Prover<G> repeat(table_, question_, again), refine(table_, question_, shorter);
    return winning_line(repeat, refine, pos_, won_,
                        limits_.skip_useless_drops.value_or(limits_.checks_only));
  }

  Table<G>& table_;
  const Position<G>& pos_;
  const MateLimits& limits_;
  const Question<G> question_;
  Budget& budget_;
  Prover<G> prover_;
  const int bound_;
  int won_ = kForever;  // plies of the shortest win known
  int fails_ = 0;       // there is none in so many
};

}  // namespace

template <Game G>
MateSolver<G>::MateSolver(std::size_t mib) : state_(std::make_unique<State>(mib)) {}
template <Game G>
MateSolver<G>::~MateSolver() = default;
template <Game G>
MateSolver<G>::MateSolver(MateSolver&&) noexcept = default;
template <Game G>
MateSolver<G>& MateSolver<G>::operator=(MateSolver&&) noexcept = default;

template <Game G>
void MateSolver<G>::clear() {
  state_->table.clear();
}

template <Game G>
MateResult MateSolver<G>::solve(const Record<G>& game, const MateLimits& limits) {
  state_->table.new_age();
  Budget budget(limits.nodes, &limits.called_off);
  MateResult result = Solution<G>(state_->table, game, limits, !limits.checks_only, budget).solve();
  if (!limits.checks_only) {
    if (result.won() && result.end != Reason::Checkmate) result.kind = MateKind::Won;
    return result;
  }
  // No mate by checks: perhaps they bare the king.
  if (result.kind == MateKind::None && game.current().rules().bare_king_loses) {
    MateResult bared = Solution<G>(state_->table, game, limits, true, budget).solve();
    if (bared.won()) bared.kind = MateKind::Won;
    return bared;
  }
  return result;
}

template <Game G>
std::vector<FirstMove> MateSolver<G>::solutions(const Record<G>& game, const MateLimits& limits) {
  state_->table.new_age();
  Budget budget(limits.nodes, &limits.called_off);
  Solution<G> solution(state_->table, game, limits, !limits.checks_only, budget);
  MoveList moves;
  solution.first_moves(moves);
  std::vector<FirstMove> all;
  for (const Move m : moves) all.push_back(solution.judge(m));
  return all;
}

#define TAISHI_INSTANTIATE(G) template class MateSolver<G>;
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
