#include "tests/search/support.h"

namespace taishi::test {
namespace {

TEST(TwoRoyals, CrowningAnswersMate) {
  // Only crowning the elephant answers this check.
  const Answer a = answer(record<Sho>("3rkr3/9/4E4/9/9/9/9/3r1r3/r3K4 b - 1"), to_depth(4));
  EXPECT_EQ(a.best.substr(0, 2), "5c");
  EXPECT_EQ(a.best.back(), '+');
}

TEST(TwoRoyals, TheDialectCallsItMate) {
  const Record<Sho> game =
      record<Sho>("3rkr3/9/4E4/9/9/9/9/3r1r3/r3K4 b - 1", "", Sho::dialects[1].rules);
  EXPECT_FALSE(has_moves(game.current()));
}

TEST(TwoRoyals, AHangingRoyalIsTaken) {
  const Answer a = answer(record<Sho>("4k4/9/3r5/9/3+E4K/9/9/9/R8 w - 1"), to_depth(5));
  EXPECT_EQ(a.best.substr(0, 4), "6c6e");
}

TEST(TwoRoyals, AHangingRoyalIsSaved) {
  const Answer a = answer(record<Sho>("4k4/9/3r5/9/3+E5/9/9/9/4K4 b - 1"), to_depth(5));
  EXPECT_EQ(a.best.substr(0, 2), "6e");
}

TEST(TwoRoyals, MateInOneBetweenTwoLostRoyals) {
  // Both of Black's royals hang, and nothing has to be done about it: Black mates.
  const Answer a = answer(record<Sho>("4k4/9/3GP4/9/rr5rr/9/9/9/K7+E b - 1"), to_depth(3));
  EXPECT_EQ(a.score, mate_in(1));
}

TEST(TwoRoyals, CrowningIsWanted) {
  const Answer a = answer(record<Sho>("6k2/9/9/1E7/9/9/9/9/4K4 b - 1"), to_depth(1));
  EXPECT_EQ(a.best.back(), '+');
  EXPECT_GT(a.score, 300);
}

}  // namespace
}  // namespace taishi::test
