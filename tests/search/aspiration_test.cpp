#include "search/aspiration.h"

#include <gtest/gtest.h>

#include "search/tunables.h"

namespace taishi {
namespace {

TEST(Aspiration, StartsOpenWhereNothingIsKnown) {
  for (const AspirationWindow& w : {AspirationWindow(kNoScore, 20), AspirationWindow(50, 1),
                                    AspirationWindow(mate_in(5), 20)}) {
    EXPECT_EQ(w.alpha(), -kInfinite);
    EXPECT_EQ(w.beta(), kInfinite);
  }
}

TEST(Aspiration, IsAroundTheGuess) {
  AspirationWindow w(100, 10);
  EXPECT_LT(w.alpha(), 100);
  EXPECT_GT(w.beta(), 100);
  EXPECT_TRUE(w.accepts(100));
}

// However far the score lies, the window reaches it, on its side only.
TEST(Aspiration, OpensOnTheSideThatFailed) {
  AspirationWindow low(0, 10);
  const Score first_beta = low.beta();
  int tries = 0;
  while (!low.accepts(low.alpha() > -kInfinite ? low.alpha() : -9000)) {
    EXPECT_LT(low.beta(), first_beta);
    EXPECT_EQ(low.reduction(), 0);
    ASSERT_LT(++tries, 40);
  }
  EXPECT_EQ(low.alpha(), -kInfinite);

  AspirationWindow high(0, 10);
  const Score first_alpha = high.alpha();
  tries = 0;
  while (!high.accepts(high.beta() < kInfinite ? high.beta() : 9000)) {
    EXPECT_EQ(high.alpha(), first_alpha);
    EXPECT_GT(high.reduction(), 0);
    ASSERT_LT(++tries, 40);
  }
  EXPECT_EQ(high.beta(), kInfinite);
}

TEST(Aspiration, FailsOnBothSidesComeToAnEnd) {
  AspirationWindow w(0, 10);
  int tries = 0;
  for (bool low = true; w.alpha() > -kInfinite || w.beta() < kInfinite; low = !low) {
    const Score score = low ? w.alpha() : w.beta();
    if (std::abs(score) == kInfinite) continue;
    EXPECT_FALSE(w.accepts(score));
    ASSERT_LT(++tries, 100);
  }
}

}  // namespace
}  // namespace taishi
