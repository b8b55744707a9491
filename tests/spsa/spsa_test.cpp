#include "bench/spsa/spsa.h"

#include <cmath>
#include <gtest/gtest.h>

#include "movegen/random.h"

namespace taishi::spsa {
namespace {

Parameter parameter(std::string name, int start, int least, int most, double c_end) {
  Parameter p;
  p.name = std::move(name);
  p.start = start;
  p.value = start;
  p.least = least;
  p.most = most;
  p.c_end = c_end;
  p.r_end = 0.02;
  return p;
}

// An engine that is the stronger the nearer its numbers are to 60, 200 and 5.
double strength(const std::vector<int>& v) {
  const double a = (v[0] - 60) / 40.0, b = (v[1] - 200) / 100.0, c = (v[2] - 5) / 3.0;
  return -100 * (a * a + b * b + c * c);  // Elo
}

Spsa tuned(const Schedule& schedule) {
  Spsa spsa(schedule, {parameter("a", 100, 0, 200, 8), parameter("b", 120, 0, 400, 20),
                       parameter("c", 8, 1, 12, 1)});
  Random random(99);
  while (!spsa.over()) {
    const Probe probe = spsa.next();
    const double elo = strength(probe.plus) - strength(probe.minus);
    const double chance = 1 / (1 + std::pow(10, -elo / 400));
    std::int64_t lead = 0;
    for (int game = 0; game < 2 * schedule.pairs; ++game)
      lead += random.fraction() < chance ? 1 : -1;
    spsa.update(lead);
  }
  return spsa;
}

TEST(Spsa, ConvergesOnNoisyGames) {
  const Spsa spsa = tuned({2000, 4, 5});
  EXPECT_NEAR(spsa.parameters()[0].value, 60, 10);
  EXPECT_NEAR(spsa.parameters()[1].value, 200, 25);
  EXPECT_NEAR(spsa.parameters()[2].value, 5, 1);
}

TEST(Spsa, DependsOnTheSeedAlone) {
  const Schedule schedule{50, 2, 5}, other{50, 2, 6};
  EXPECT_EQ(tuned(schedule).parameters(), tuned(schedule).parameters());
  EXPECT_NE(tuned(schedule).parameters(), tuned(other).parameters());
}

TEST(Spsa, LastStepsAreThoseAskedFor) {
  const Schedule schedule{500, 1, 3};
  Spsa spsa(schedule, {parameter("a", 100, 0, 200, 8)});
  spsa.restore(499, {100});
  const Probe probe = spsa.next();
  EXPECT_EQ(std::abs(probe.plus[0] - probe.minus[0]), 16);
  spsa.update(1);
  EXPECT_NEAR(std::abs(spsa.parameters()[0].value - 100), 8 * 0.02, 1e-6);
  EXPECT_TRUE(spsa.over());
}

// The gains as fishtest computes them: c and a from c_end and r_end, then c(k) and a(k) / c(k)^2.
TEST(Spsa, FirstStepsAreWiderByTheSchedule) {
  const double n = 1000;
  Spsa spsa({1000, 1, 3}, {parameter("a", 5000, 0, 10000, 100)});
  const double c = 100 * std::pow(n, 0.101);
  const Probe probe = spsa.next();
  EXPECT_NEAR(std::abs(probe.plus[0] - probe.minus[0]), 2 * c, 1);
  const double a = 0.02 * 100 * 100 * std::pow(0.1 * n + n, 0.602);
  spsa.update(2);
  EXPECT_NEAR(std::abs(spsa.parameters()[0].value - 5000), 2 * a / std::pow(0.1 * n + 1, 0.602) / c,
              1e-6);
}

TEST(Spsa, StaysWithinBounds) {
  Spsa spsa({200, 1, 3}, {parameter("a", 1, 1, 3, 2)});
  for (std::int64_t lead = 2; !spsa.over(); lead = -lead) {
    const Probe probe = spsa.next();
    for (const int v : {probe.plus[0], probe.minus[0]}) {
      EXPECT_GE(v, 1);
      EXPECT_LE(v, 3);
    }
    spsa.update(1000 * lead);
    EXPECT_GE(spsa.parameters()[0].value, 1);
    EXPECT_LE(spsa.parameters()[0].value, 3);
  }
}

// Half a step up and down: in the mean the values differ by 1, and chance decides where.
TEST(Spsa, FractionsCount) {
  Spsa spsa({1000, 1, 3}, {parameter("a", 5, 0, 10, 0.3)});
  int differ = 0;
  for (; !spsa.over(); spsa.update(0)) {
    const Probe probe = spsa.next();
    differ += probe.plus[0] != probe.minus[0];
  }
  EXPECT_GT(differ, 500);
  EXPECT_LT(differ, 1000);
}

}  // namespace
}  // namespace taishi::spsa
