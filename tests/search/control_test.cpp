#include "search/control.h"

#include <gtest/gtest.h>

#include "tests/search/support.h"

namespace taishi::test {
namespace {

// Gives the watching thread time to look at the clock; passes at once when it has.
bool stops_soon(const Control& control) {
  for (int i = 0; i < 60'000 && !control.stopped(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return control.stopped();
}

TEST(Control, HardLimitNeedsNoPolling) {
  StillClock clock;
  Control control(clock);
  Limits limits;
  limits.movetime = 500;
  control.prepare();
  control.begin(limits, Color::Black, {}, false);
  EXPECT_FALSE(control.stopped());
  clock.set(501);
  EXPECT_TRUE(stops_soon(control));
}

TEST(Control, StopBeforeTheSearchBegins) {
  const StillClock clock;
  Control control(clock);
  Limits limits;
  limits.infinite = true;
  control.prepare();
  control.stop();
  control.begin(limits, Color::Black, {}, false);
  EXPECT_TRUE(control.stopped());
  control.wait_for_release();  // returns
  control.prepare();
  EXPECT_FALSE(control.stopped());
}

TEST(Control, PonderingHasNoLimitUntilTheHit) {
  StillClock clock;
  Control control(clock);
  Limits limits;
  limits.ponder = true;
  limits.byoyomi = 1000;
  control.prepare();
  control.begin(limits, Color::Black, {}, false);
  clock.set(5000);
  EXPECT_FALSE(control.soft_over(100));
  EXPECT_FALSE(control.stopped());
  Limits times;
  times.byoyomi = 500;
  control.ponderhit(times);
  clock.set(6000);
  EXPECT_TRUE(stops_soon(control));
}

TEST(Control, HitBeforeTheSearchBegins) {
  StillClock clock;
  Control control(clock);
  Limits limits, times;
  limits.ponder = true;
  times.movetime = 10;
  control.prepare();
  control.ponderhit(times);
  control.begin(limits, Color::Black, {}, false);
  control.wait_for_release();  // returns: it is no pondering any more
  clock.set(11);
  EXPECT_TRUE(stops_soon(control));
}

}  // namespace
}  // namespace taishi::test
