#include "bench/match/stats.h"

#include <cmath>
#include <gtest/gtest.h>

#include "bench/match/sprt.h"

namespace taishi::match {
namespace {

TEST(Stats, EloIsTheLogisticScale) {
  // 3 points of 4: odds 3 to 1, 400 log10(3).
  EXPECT_NEAR(elo_of_score(0.75), 190.8485, 1e-4);
  EXPECT_EQ(elo_of_score(0.5), 0);
  EXPECT_NEAR(score_of_elo(190.8485), 0.75, 1e-6);
  EXPECT_NEAR(score_of_elo(-400), 1.0 / 11, 1e-12);
}

TEST(Stats, LevelMatchByHand) {
  // Mean 1/2; variance (2 * 10 / 4 + 2 * 20 / 16) / 100 = 0.075; standard error 0.0273861;
  // 1.96 of it: 0.0536757; Elo of 0.5536757: 400 log10(0.5536757 / 0.4463243) = 37.442.
  const Estimate e = estimate({10, 20, 40, 20, 10});
  EXPECT_DOUBLE_EQ(e.score, 0.5);
  EXPECT_NEAR(e.deviation, std::sqrt(0.075), 1e-12);
  EXPECT_DOUBLE_EQ(e.elo, 0);
  EXPECT_NEAR(e.high, 37.442, 1e-3);
  EXPECT_NEAR(e.low, -37.442, 1e-3);
  EXPECT_DOUBLE_EQ(e.los, 0.5);
}

TEST(Stats, ClearMatchByHand) {
  // Mean 3/4, every pair 1/4 off: deviation 1/4, standard error 1/40, 0.75 +- 0.0489991.
  const Estimate e = estimate({0, 0, 50, 0, 50});
  EXPECT_NEAR(e.elo, 190.8485, 1e-4);
  EXPECT_NEAR(e.low, 148.02, 0.01);
  EXPECT_NEAR(e.high, 239.74, 0.01);
  EXPECT_NEAR(e.los, 1, 1e-12);
  // (1/4) / (1/4 * sqrt 2) * 800 / ln 10
  EXPECT_NEAR(e.normalized, 245.674, 1e-3);
}

TEST(Stats, LikelihoodOfSuperiority) {
  // Mean 0.525, variance 0.3875 - 0.275625 = 0.111875, 0.025 / 0.0334477 = 0.7474 deviations.
  EXPECT_NEAR(estimate({20, 0, 55, 0, 25}).los, 0.77260, 1e-4);
}

TEST(Stats, EqualPairsGiveNumbers) {
  for (std::size_t only = 0; only < 5; ++only) {
    for (const std::int64_t n : {1, 7, 100'000}) {
      PairCounts pairs{};
      pairs[only] = n;
      const Estimate e = estimate(pairs);
      for (const double x : {e.score, e.elo, e.low, e.high, e.los, e.normalized, e.error()}) {
        EXPECT_TRUE(std::isfinite(x)) << only << " " << n;
      }
      EXPECT_LE(e.low, e.elo);
      EXPECT_LE(e.elo, e.high);
      const Sprt sprt{0, 20, 0.05, 0.05};
      EXPECT_TRUE(std::isfinite(sprt.llr(pairs)));
    }
  }
  const Estimate none = estimate({});
  EXPECT_EQ(none.elo, 0);
  EXPECT_EQ(none.los, 0.5);
}

TEST(Sprt, Bounds) {
  const Sprt sprt{0, 20, 0.05, 0.05};
  EXPECT_NEAR(sprt.upper(), std::log(19), 1e-12);  // 0.95 / 0.05
  EXPECT_NEAR(sprt.lower(), -std::log(19), 1e-12);
}

TEST(Sprt, TwoResultsAreABinomial) {
  // With wins and losses alone a mean fixes the distribution: 60 ln(s1 / s0) + 40 ln((1 - s1) /
  // (1 - s0)), s0 = 0.5, s1 = 1 / (1 + 10^(-1/20)) = 0.5287508.
  const Sprt sprt{0, 20, 0.05, 0.05};
  EXPECT_NEAR(sprt.llr({40, 0, 0, 0, 60}), 0.98570, 1e-3);
}

TEST(Sprt, ThreeResults) {
  // Maximised over the one parameter that a mean s leaves, x for two wins:
  // 200 ln(1 + x - 2 s) + 500 ln(2 (s - x)) + 300 ln x.
  const Sprt sprt{0, 20, 0.05, 0.05};
  EXPECT_NEAR(sprt.llr({200, 0, 500, 0, 300}), 8.2352, 5e-3);
}

TEST(Sprt, LargeSampleIsNearlyNormal) {
  // n (s1 - s0) (2 mean - s0 - s1) / (2 variance), good for hypotheses near the mean.
  const PairCounts pairs{1000, 2000, 3900, 2050, 1050};
  const Estimate e = estimate(pairs);
  const Sprt sprt{0, 10, 0.05, 0.05};
  const double s0 = 0.5, s1 = score_of_elo(10);
  const double normal =
      10'000 * (s1 - s0) * (2 * e.score - s0 - s1) / (2 * e.deviation * e.deviation);
  EXPECT_NEAR(sprt.llr(pairs) / normal, 1, 0.02);
}

TEST(Sprt, Verdicts) {
  const Sprt sprt{0, 20, 0.05, 0.05};
  EXPECT_EQ(sprt.verdict({}), Sprt::Verdict::Open);
  EXPECT_EQ(sprt.verdict({40, 0, 0, 0, 60}), Sprt::Verdict::Open);
  EXPECT_EQ(sprt.verdict({0, 0, 0, 0, 100}), Sprt::Verdict::Passed);
  EXPECT_EQ(sprt.verdict({0, 0, 1000, 0, 0}), Sprt::Verdict::Failed);
  EXPECT_EQ(Sprt{}.verdict({0, 0, 0, 0, 100}), Sprt::Verdict::Open);
}

}  // namespace
}  // namespace taishi::match
