#include "tests/search/support.h"

namespace taishi::test {
namespace {

template <Game G>
void expect_mate(std::string_view sfen, std::string_view best, int plies, int depth) {
  SCOPED_TRACE(std::string(sfen));
  const Answer a = answer(record<G>(sfen), to_depth(depth));
  if (!best.empty()) {
    EXPECT_EQ(a.best, best);
  }
  EXPECT_EQ(a.score, mate_in(plies));
}

TEST(Mate, PawnDropMatesInYari) {
  expect_mate<Yari>("k6/6Y/7/7/7/7/6p/7/1Y1K3 b P 1", "P*7b", 1, 1);
  expect_mate<Yari>("k6/7/7/1N5/7/7/7/7/3K3 b P 1", "", 1, 4);  // or by stalemate
}

TEST(Mate, InOne) {
  expect_mate<Heian>("4k4/9/4P4/9/9/9/9/3GKG3 b - 1", "", 1, 3);
  expect_mate<Sho>("4k4/9/4P4/4R4/9/9/9/9/4K4 b - 1", "", 1, 3);
}

TEST(Mate, IsFoundAgainDeeper) {
  // One rook cuts the king off, the other mates.
  expect_mate<Sho>("4k4/9/8R/R8/9/9/9/9/4K4 b - 1", "", 3, 6);
}

TEST(Mate, MatedScoreIsNegative) {
  const Answer a = answer(record<Sho>("4k4/8R/R8/9/9/9/9/9/4K4 w - 1"), to_depth(6));
  EXPECT_EQ(a.score, mated_in(2));
}

TEST(Mate, StalemateLoses) {
  // The king in the corner is left without a move and without check.
  expect_mate<Sho>("k8/3G5/1K7/9/9/9/9/9/9 b - 1", "", 1, 3);
  expect_mate<Yari>("k6/7/1K+P4/7/7/7/7/7/7 b - 1", "", 1, 3);
}

}  // namespace
}  // namespace taishi::test
