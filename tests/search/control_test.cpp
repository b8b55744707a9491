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

// A search that pondered until `hit` and was told `times` then; `moves` to choose from.
struct Pondering {
  Pondering(const Limits& times, Millis hit, bool single_move = false, bool decided = false) {
    Limits limits = times;
    limits.ponder = true;
    control.prepare();
    control.begin(limits, Color::Black, {}, single_move);
    if (decided) control.set_decided();
    clock.set(hit);
    control.ponderhit({});
  }
  StillClock clock;
  Control control{clock};
};

TEST(Control, ByoyomiCountsFromThePonderhit) {
  Limits times;
  times.time = {0, 0};
  times.byoyomi = 1000;
  Pondering p(times, 5000);
  EXPECT_FALSE(p.control.stopped());
  EXPECT_FALSE(p.control.soft_over(100));
  p.clock.set(5900);
  p.control.look_at_clock();
  EXPECT_FALSE(p.control.stopped());
  p.clock.set(6000);
  p.control.look_at_clock();
  EXPECT_TRUE(p.control.stopped());
}

TEST(Control, PonderingCountsWhereItSavesTime) {
  Limits byoyomi;
  byoyomi.byoyomi = 1000;
  EXPECT_TRUE(Pondering(byoyomi, 5000, true).control.stopped());
  EXPECT_TRUE(Pondering(byoyomi, 5000, false, true).control.stopped());
  Limits clock;
  clock.time = {60000, 60000};
  EXPECT_TRUE(Pondering(clock, 50000).control.stopped());
  EXPECT_FALSE(Pondering(clock, 50).control.stopped());
}

}  // namespace
}  // namespace taishi::test
