#include <cstdlib>

#include "tests/search/mate/random_positions.h"
#include "tests/search/mate/support.h"

// The solver against a search that looks at everything. TAISHI_MATE_POSITIONS sets how many
// positions of each variant are compared by checks; a tenth of them with any move.
namespace taishi::test {
namespace {

int positions() {
  if (const char* n = std::getenv("TAISHI_MATE_POSITIONS")) return std::atoi(n);
  return kSlowBuild ? 60 : 600;
}

// Calls f(game) for positions of random games and for random attacks, half each.
template <Game G, class F>
void random_questions(const Rules& rules, int count, unsigned seed, F&& f) {
  std::mt19937 random(seed);
  std::optional<Position<G>> walk;
  for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
    if (i % 2 == 0) {
      f(Record<G>(random_attack<G>(rules, random)));
      continue;
    }
    for (int steps = 0; steps < 7; ++steps) {
      MoveList moves;
      if (walk) generate(*walk, MoveSet::All, moves);
      if (moves.empty() || walk->move_number() > 300 || board_outcome(*walk).over())
        walk = position<G>(G::start, rules);
      else
        walk = walk->after(moves[random() % moves.size()]);
    }
    f(Record<G>(*walk));
  }
}

template <Game G>
void compare(MateSolver<G>& solver, const Record<G>& game, int plies, bool checks_only) {
  if (outcome(game).over()) return;
  SCOPED_TRACE(to_sfen(game.current()));
  const auto mate = shortest_win(game, plies, {checks_only, !checks_only});
  const auto win = checks_only ? shortest_win(game, plies, {true, true}) : mate;

  MateLimits limits;
  limits.checks_only = checks_only;
  limits.max_plies = plies;
  const MateResult result = solver.solve(game, limits);
  EXPECT_EQ(result.won(), win.has_value());
  if (checks_only) {
    EXPECT_EQ(result.kind == MateKind::Mate, mate.has_value());
  }
  EXPECT_NE(result.kind, MateKind::Unknown);
  if (!result.won() && result.plies > plies) {
    // It claims more than it was asked.
    Exhaustive<G> all(game.current().side_to_move(), {checks_only, true}, 200'000);
    EXPECT_NE(all.wins(game.current(), 5), true);
  }
  if (const auto& length = mate ? mate : win; result.won() && length) {
    EXPECT_EQ(result.plies, *length);
    EXPECT_TRUE(result.shortest);
    expect_good_line(game, result, checks_only);
    // The longest defence: without useless drops left out the line is as long as the mate.
    limits.skip_useless_drops = false;
    EXPECT_EQ(solver.solve(game, limits).line.size(), static_cast<std::size_t>(*length));
  }
}

TEST(MateAgreement, ByChecks) {
  for_each_variant([]<Game G>(const Rules& rules) {
    MateSolver<G> solver(4);
    random_questions<G>(rules, positions(), 1,
                        [&](const Record<G>& game) { compare(solver, game, 5, true); });
  });
}

TEST(MateAgreement, WithAnyMove) {
  for_each_variant([]<Game G>(const Rules& rules) {
    MateSolver<G> solver(4);
    random_questions<G>(rules, positions() / 10, 2,
                        [&](const Record<G>& game) { compare(solver, game, 3, false); });
  });
}

// Without a bound: what is found within five plies by looking at everything is found, and what is
// said to be none is none there.
TEST(MateAgreement, WithoutBound) {
  for_each_variant([]<Game G>(const Rules& rules) {
    MateSolver<G> solver(4);
    random_questions<G>(rules, positions() / 3, 3, [&](const Record<G>& game) {
      if (outcome(game).over()) return;
      SCOPED_TRACE(to_sfen(game.current()));
      MateLimits limits;
      limits.nodes = 20000;
      const MateResult result = solver.solve(game, limits);
      const auto mate = shortest_win(game, 5, {true, false});
      if (result.kind == MateKind::Mate) expect_good_line(game, result, true);
      if (result.kind == MateKind::Mate && result.shortest && result.plies <= 5) {
        EXPECT_EQ(mate, result.plies);
      }
      if (mate) {
        EXPECT_EQ(result.kind, MateKind::Mate);
      }
      if (result.kind != MateKind::None) return;
      // A bound leaves no room for repetitions, and so none for failures that rest on them.
      limits.max_plies = 15;
      EXPECT_NE(MateSolver<G>(1).solve(game, limits).kind, MateKind::Mate);
    });
  });
}

// A limit may come at any node: what is said then is still true.
TEST(MateAgreement, UnderLimits) {
  for_each_variant([]<Game G>(const Rules& rules) {
    MateSolver<G> solver(1);
    std::uint64_t nodes = 0;
    random_questions<G>(rules, positions() / 4, 4, [&](const Record<G>& game) {
      if (outcome(game).over()) return;
      SCOPED_TRACE(to_sfen(game.current()));
      MateLimits limits;
      limits.nodes = ++nodes % 40;
      limits.checks_only = nodes % 3 != 0;
      limits.max_plies = 3;
      const MateResult result = solver.solve(game, limits);
      EXPECT_LE(result.nodes, limits.nodes);
      if (result.kind == MateKind::Unknown) return;
      const auto win = shortest_win(game, 3, {limits.checks_only, true});
      EXPECT_EQ(result.won(), win.has_value());
      if (result.won()) expect_good_line(game, result, limits.checks_only);
    });
  });
}

}  // namespace
}  // namespace taishi::test
