#include "usi/board/clock.h"

#include <gtest/gtest.h>

namespace taishi::board {
namespace {

TEST(GameClock, SuddenDeath) {
  GameClock clock({true, 1000, 0, 0});
  clock.start(Color::Black, 0);
  EXPECT_EQ(clock.falls_at(), 1000);
  EXPECT_EQ(clock.left(Color::Black, 400), 600);
  EXPECT_EQ(clock.left(Color::White, 400), 1000);
  EXPECT_EQ(clock.press(400), 400);
  clock.start(Color::White, 400);
  EXPECT_EQ(clock.left(Color::Black, 900), 600);
  EXPECT_FALSE(clock.fallen(1399));
  EXPECT_TRUE(clock.fallen(1400));
  EXPECT_EQ(clock.left(Color::White, 5000), 0);
}

TEST(GameClock, Increment) {
  GameClock clock({true, 1000, 300, 0});
  clock.start(Color::Black, 0);
  clock.press(400);
  EXPECT_EQ(clock.remaining(Color::Black), 900);
  EXPECT_EQ(clock.remaining(Color::White), 1000);
}

TEST(GameClock, ByoyomiBeginsAnewEachMove) {
  GameClock clock({true, 1000, 0, 500});
  clock.start(Color::Black, 0);
  EXPECT_EQ(clock.falls_at(), 1500);
  EXPECT_FALSE(clock.in_byoyomi(Color::Black, 999));
  EXPECT_TRUE(clock.in_byoyomi(Color::Black, 1000));
  EXPECT_EQ(clock.left(Color::Black, 1200), 300);
  clock.press(1400);
  EXPECT_EQ(clock.remaining(Color::Black), 0);
  EXPECT_EQ(clock.left(Color::Black, 1400), 500);
  clock.start(Color::White, 1400);
  clock.press(1500);
  clock.start(Color::Black, 1500);
  EXPECT_EQ(clock.falls_at(), 2000);
}

TEST(GameClock, PauseKeepsWhatWasUsed) {
  GameClock clock({true, 1000, 0, 0});
  clock.start(Color::Black, 0);
  clock.pause(300);
  EXPECT_EQ(clock.falls_at(), std::nullopt);
  EXPECT_EQ(clock.left(Color::Black, 9000), 700);
  clock.resume(Color::Black, 9000);
  EXPECT_EQ(clock.left(Color::Black, 9100), 600);
  clock.forgive(9100);
  EXPECT_EQ(clock.left(Color::Black, 9100), 1000);
}

TEST(GameClock, UnusedNeverRuns) {
  GameClock clock({});
  clock.start(Color::Black, 0);
  EXPECT_EQ(clock.running(), std::nullopt);
  EXPECT_EQ(clock.falls_at(), std::nullopt);
  EXPECT_FALSE(clock.fallen(1'000'000));
}

}  // namespace
}  // namespace taishi::board
