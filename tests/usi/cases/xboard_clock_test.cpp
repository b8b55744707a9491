#include "usi/xboard_clock.h"

#include <gtest/gtest.h>

namespace taishi::test {
namespace {

TEST(XBoardClock, PeriodsCountFromTheirLevel) {
  usi::XBoardClock clock(std::nullopt);
  ASSERT_TRUE(clock.level({"20", "0:01", "0"}, 38));
  EXPECT_EQ(clock.limits(Color::Black, 38).moves_to_go, 20);
  EXPECT_EQ(clock.limits(Color::White, 41).moves_to_go, 19);
  EXPECT_EQ(clock.limits(Color::Black, 78).moves_to_go, 20) << "the next period";
  clock.restart();
  EXPECT_EQ(clock.limits(Color::Black, 0).moves_to_go, 20);
  EXPECT_EQ(clock.limits(Color::Black, 4).moves_to_go, 18);
}

TEST(XBoardClock, LevelsInAllForms) {
  usi::XBoardClock clock(std::nullopt);
  ASSERT_TRUE(clock.level({"0", "2:30", "12"}, 0));
  const Limits limits = clock.limits(Color::White, 0);
  EXPECT_EQ(limits.time[Color::White], 150'000);
  EXPECT_EQ(limits.increment[Color::White], 12'000);
  EXPECT_FALSE(limits.moves_to_go);
  EXPECT_FALSE(clock.level({"40", "x", "0"}, 0));
  EXPECT_FALSE(clock.level({"40", "5"}, 0));
}

}  // namespace
}  // namespace taishi::test
