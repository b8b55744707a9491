#include "tests/support/symmetry.h"

#include "movegen/perft.h"
#include "tests/support/games.h"

namespace taishi::test {
namespace {

constexpr int kGames = kSlowBuild ? 3 : 20;
constexpr int kPlies = 200;

template <class Transform>
void expect_same_counts(Transform transform) {
  for_each_variant([&]<Game G>(const Rules& rules) {
    int n = 0;
    random_games<G>(rules, kGames, kPlies, [&](const Position<G>& pos, const MoveList&) {
      const int depth = n++ % 20 == 0 ? 2 : 1;
      EXPECT_EQ(perft(transform(pos), depth), perft(pos, depth)) << to_sfen(pos);
    });
    const Position<G> start = position<G>(G::start, rules);
    EXPECT_EQ(perft(transform(start), 3), perft(start, 3));
  });
}

TEST(Symmetry, ColoursSwapped) {
  expect_same_counts([](const auto& pos) { return turned(pos); });
}

TEST(Symmetry, LeftAndRightSwapped) {
  expect_same_counts([](const auto& pos) { return mirrored(pos); });
}

// A turned position differs in its key from the position itself, though not in its moves.
TEST(Symmetry, TurningTwiceChangesNothing) {
  for_each_variant([]<Game G>(const Rules& rules) {
    random_games<G>(rules, 2, 60, [](const Position<G>& pos, const MoveList&) {
      EXPECT_TRUE(turned(turned(pos)) == pos);
      EXPECT_TRUE(mirrored(mirrored(pos)) == pos);
    });
  });
}

}  // namespace
}  // namespace taishi::test
