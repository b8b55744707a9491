#include "search/mate/winning_line.h"

#include "movegen/games.h"
#include "movegen/generate.h"
#include "search/mate/interposition.h"

namespace taishi::mate {
namespace {

template <Game G>
class LineFinder {
 public:
  LineFinder(Prover<G>& again, Prover<G>& shorter) : again_(again), shorter_(shorter) {}

  // A move after which the win takes at most plies - 1, and how many it takes.
  struct Step {
    Move move;
    int plies = 0;
  };

  std::optional<Step> attack(const Position<G>& pos, int plies) {
    if (const auto step = known_attack(pos, plies)) return step;
    if (!again_.prove_again(pos, plies).won()) return std::nullopt;
    return known_attack(pos, plies);
  }

  // The defender's moves with the plies that each lasts at most; none where one is not shown lost.
  std::optional<std::vector<Step>> defences(const Position<G>& pos, int plies) {
    std::vector<Step> steps;
    MoveList moves;
    generate(pos, MoveSet::All, moves);
    for (const Move m : moves) {
      const Value v = again_.prove(pos.after(m), plies - 1);
      if (!v.won()) return std::nullopt;
      steps.push_back({m, v.plies});
    }
    return steps;
  }

  // The one that lasts longest.
  Step longest(const Position<G>& pos, std::vector<Step> steps) {
    std::stable_sort(steps.begin(), steps.end(),
                     [](const Step& a, const Step& b) { return a.plies > b.plies; });
    Step best{Move(), -1};
    for (Step step : steps) {
      const Position<G> next = pos.after(step.move);
      while (step.plies > best.plies) {
        const Value v = shorter_.prove(next, step.plies - shorter_.question().step);
        if (!v.won()) break;
        step.plies = v.plies;
      }
      if (step.plies > best.plies) best = step;
    }
    return best;
  }

 private:
  std::optional<Step> known_attack(const Position<G>& pos, int plies) {
    const Move stored = again_.table().winning_move(again_.key_of(pos));
    if (stored && is_legal(pos, stored)) {
      const Value v = again_.prove(pos.after(stored), plies - 1);
      if (v.won()) return Step{stored, v.plies};
    }
    MoveList moves;
    again_.moves_of(pos, moves);
    std::optional<Step> best;
    for (const Move m : moves) {
      const Value v = again_.known(pos.after(m), plies - 1);
      if (v.won() && (!best || v.plies < best->plies)) best = Step{m, v.plies};
    }
    return best;
  }

  Prover<G>& again_;
  Prover<G>& shorter_;
};

// Parts the replies that are useless drops from the others.
template <Game G>
auto part_useless(Prover<G>& prover, LineFinder<G>& finder, const Position<G>& pos,
                  std::vector<typename LineFinder<G>::Step>& steps) {
  std::vector<typename LineFinder<G>::Step> real, drops, useless;
  for (const auto& s : steps) (s.move.is_drop() ? drops : real).push_back(s);
  const int lasts = real.empty() ? -1 : finder.longest(pos, real).plies;
  for (const auto& s : drops)
    (is_useless_drop(prover, pos, s.move, lasts + 1) ? useless : real).push_back(s);
  steps = std::move(real);
  return useless;
}

}  // namespace

template <Game G>
std::optional<WinningLine> winning_line(Prover<G>& again, Prover<G>& shorter, Position<G> pos,
                                        int plies, bool skip_useless) {
  WinningLine line;
  LineFinder<G> finder(again, shorter);
  bool counting = true;
  const auto play = [&](const typename LineFinder<G>::Step& step) {
    line.moves.push_back(step.move);
    pos = pos.after(step.move);
    plies = step.plies;
    if (counting) ++line.counted;
  };
  for (;;) {
    const Value v = again.known(pos, plies);
    if (v.won() && v.plies == 0) break;  // by the rules
    if (plies <= 0) return std::nullopt;
    if (v.won()) plies = v.plies;
    if (pos.side_to_move() == again.question().attacker) {
      const auto step = finder.attack(pos, plies);
      if (!step) return std::nullopt;
      play(*step);
      continue;
    }
    auto steps = finder.defences(pos, plies);
    if (!steps) return std::nullopt;
    if (G::drops && skip_useless && counting && pos.in_check()) {
      const auto useless = part_useless(shorter, finder, pos, *steps);
      if (steps->empty()) {
        counting = false;
        *steps = useless;
      }
    }
    play(finder.longest(pos, std::move(*steps)));
  }
  line.end = board_outcome(pos).reason;
  return line;
}

#define TAISHI_INSTANTIATE(G)                                                                   \
  template std::optional<WinningLine> winning_line<G>(Prover<G>&, Prover<G>&, Position<G>, int, \
                                                      bool);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi::mate
