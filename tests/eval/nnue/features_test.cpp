#include "eval/nnue/features.h"

#include <set>

#include "tests/support/games.h"
#include "tests/support/symmetry.h"

namespace taishi::test {
namespace {

// No drops: promoted men are golds for good. Sho: P L N S G B R E K, horse, dragon, crown prince.
static_assert(Features<Heian>::classes == 6 && Features<Heian>::count == 2 * 6 * 72);
static_assert(Features<Sho>::classes == 12 && Features<Sho>::count == 2 * 12 * 81);
// Drops: P N B Y K and the four promoted, and 14 + 3 * 4 men that can be in hand.
static_assert(Features<Yari>::classes == 9 && Features<Yari>::count == 2 * (9 * 63 + 26));

template <Game G>
std::set<int> features(const Position<G>& pos, Color viewer) {
  std::set<int> s;
  const bool mirrored = Features<G>::mirrored(pos, viewer);
  Features<G>::for_each(pos, [&](const auto& f) {
    const int i = Features<G>::index(viewer, mirrored, f);
    EXPECT_TRUE(i >= 0 && i < Features<G>::count);
    EXPECT_TRUE(s.insert(i).second) << "twice: " << i;
  });
  return s;
}

TEST(Features, SidesSeeTheSame) {
  for_each_variant([]<Game G>(const Rules& rules) {
    random_games<G>(rules, kSlowBuild ? 2 : 10, 300, [](const Position<G>& pos, const MoveList&) {
      for (const Color c : {Color::Black, Color::White})
        EXPECT_EQ(features(pos, c), features(turned(pos), ~c)) << to_sfen(pos);
    });
  });
}

TEST(Features, MirrorsSeeTheSameUnlessTheKingIsOnTheCentreFile) {
  for_each_variant([]<Game G>(const Rules& rules) {
    random_games<G>(rules, kSlowBuild ? 2 : 10, 300, [](const Position<G>& pos, const MoveList&) {
      for (const Color c : {Color::Black, Color::White}) {
        if (!pos.royals(c).single()) continue;
        const bool centre = 2 * Geometry<G>::file(pos.royals(c).first()) == G::files - 1;
        if (centre) {
          EXPECT_FALSE(Features<G>::mirrored(pos, c));
        } else {
          EXPECT_EQ(features(pos, c), features(mirrored(pos), c)) << to_sfen(pos);
        }
      }
    });
  });
}

TEST(Features, EveryManIsOne) {
  for_each_variant([]<Game G>(const Rules& rules) {
    random_games<G>(rules, 2, 200, [](const Position<G>& pos, const MoveList&) {
      const auto men = static_cast<std::size_t>(pos.occupied().count());
      const auto seen = features(pos, Color::Black).size();
      EXPECT_LE(seen, static_cast<std::size_t>(Features<G>::most));
      if (G::drops)
        EXPECT_EQ(seen, static_cast<std::size_t>(Features<G>::most));
      else
        EXPECT_EQ(seen, men);
    });
  });
}

// Set-ups that no game leads to: all men of one type, in one hand.
TEST(Features, HandsBeyondTheGameStayWithinBounds) {
  using F = Features<Yari>;
  for (const PieceType base : F::Table::all_bases) {
    if (F::Table::is_royal(base)) continue;
    auto setup = position<Yari>("3k3/7/7/7/7/7/7/7/3K3 b - 1").setup();
    for (auto& hand : setup.hands) hand.set(base, 13);
    const auto thirteen = features(Position<Yari>(setup), Color::White);
    EXPECT_EQ(thirteen.size(),
              2u + 2u * static_cast<unsigned>(std::min(13, F::most_in_hand(base))));
    for (auto& hand : setup.hands) hand.set(base, 26);
    EXPECT_EQ(features(Position<Yari>(setup), Color::Black).size(),
              2u + 2u * static_cast<unsigned>(F::most_in_hand(base)));
  }
}

TEST(Features, TheAnchorIsTheKingThenTheCrownPrince) {
  // King on file 2 (right), crown prince on file 8 (left).
  const auto both = position<Sho>("4k4/9/9/9/9/9/9/9/1+E5K1 b - 1");
  EXPECT_FALSE(Features<Sho>::mirrored(both, Color::Black));
  const auto prince = position<Sho>("4k4/9/9/9/9/9/9/9/1+E7 b - 1");
  EXPECT_TRUE(Features<Sho>::mirrored(prince, Color::Black));
  EXPECT_FALSE(Features<Sho>::mirrored(prince, Color::White));
  // White's left is file 4 and below.
  const auto white = position<Sho>("5k3/9/9/9/9/9/9/9/4K4 b - 1");
  EXPECT_TRUE(Features<Sho>::mirrored(white, Color::White));
}

TEST(Features, BucketsCoverTheMenOnTheBoard) {
  EXPECT_EQ(Features<Sho>::bucket(1, 8), 0);
  EXPECT_EQ(Features<Sho>::bucket(42, 8), 7);
  for (int men = 2; men <= 42; ++men)
    EXPECT_LE(Features<Sho>::bucket(men - 1, 8), Features<Sho>::bucket(men, 8));
}

}  // namespace
}  // namespace taishi::test
