#include "search/time_manager.h"

#include <gtest/gtest.h>

namespace taishi {
namespace {

struct Case {
  const char* name;
  std::optional<Millis> left;
  Millis increment;
  std::optional<Millis> byoyomi;
  std::optional<int> to_go;
  Millis soft_least, soft_most, hard_least, hard_most;
};

TEST(TimeManager, Budgets) {
  const Case cases[] = {
      {"five minutes", 300000, 0, {}, {}, 4000, 12000, 20000, 90000},
      {"a second and a hundredth", 1000, 10, {}, {}, 15, 60, 80, 300},
      {"hardly anything", 40, 0, {}, {}, 1, 1, 1, 4},
      {"less than the delay", 20, 0, {}, {}, 1, 1, 1, 1},
      {"nothing", 0, 0, {}, {}, 1, 1, 1, 1},
      {"less than nothing", -500, 0, {}, {}, 1, 1, 1, 1},
      {"byoyomi alone", 0, 0, 1000, {}, 970, 970, 970, 970},
      {"byoyomi and little else", 1000, 0, 1000, {}, 1970, 1970, 1970, 1970},
      {"byoyomi after main time", 60000, 0, 1000, {}, 1800, 4000, 9000, 18500},
      {"tiny byoyomi", 0, 0, 10, {}, 1, 1, 1, 1},
      {"one move to go", 10000, 0, {}, 1, 7000, 8000, 7000, 8000},
      {"huge", Millis{1} << 60, 0, {}, {}, 1, Millis{1} << 50, 1, Millis{1} << 50},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.name);
    Limits limits;
    limits.time[Color::Black] = c.left;
    limits.increment[Color::Black] = c.increment;
    limits.byoyomi = c.byoyomi;
    limits.moves_to_go = c.to_go;
    const TimeBudget b = time_budget(limits, Color::Black, {});
    EXPECT_GE(b.soft, c.soft_least);
    EXPECT_LE(b.soft, c.soft_most);
    EXPECT_GE(b.hard, c.hard_least);
    EXPECT_LE(b.hard, c.hard_most);
    EXPECT_LE(b.soft, b.hard);
  }
}

TEST(TimeManager, TheMoversClockCounts) {
  Limits limits;
  limits.time = {60000, 100};
  EXPECT_GT(time_budget(limits, Color::Black, {}).soft, 500);
  EXPECT_LT(time_budget(limits, Color::White, {}).hard, 100);
}

TEST(TimeManager, Movetime) {
  Limits limits;
  for (const auto& [asked, given] : {std::pair<Millis, Millis>{100, 100}, {0, 1}, {-5, 1}}) {
    limits.movetime = asked;
    EXPECT_EQ(time_budget(limits, Color::Black, {}), (TimeBudget{given, given}));
  }
}

TEST(TimeManager, NoClockNoLimit) {
  Limits limits;
  limits.depth = 3;
  EXPECT_EQ(time_budget(limits, Color::Black, {}), TimeBudget{});
}

TEST(TimeManager, SlowMover) {
  Limits limits;
  limits.time[Color::Black] = 100000;
  SearchOptions slow, fast;
  slow.slow_mover = 200;
  fast.slow_mover = 50;
  EXPECT_GT(time_budget(limits, Color::Black, slow).soft,
            3 * time_budget(limits, Color::Black, fast).soft);
}

TEST(TimeManager, ConfidenceSavesTime) {
  const int sure = soft_percent({95, 8, 0}), unsure = soft_percent({30, 0, 60});
  EXPECT_LT(sure, 75);
  EXPECT_GT(unsure, 150);
}

}  // namespace
}  // namespace taishi
