#include "eval/train/wdl_fit.h"

#include <gtest/gtest.h>
#include <random>

#include "tests/eval/train/sample_games.h"
#include "tests/support/temporary_file.h"

namespace taishi::test {
namespace {

using namespace train;

// Positions, ten a game, of games that end as a model says.
WdlSamples samples_of(const WdlModel& model, int games, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> share(0, 1);
  WdlSamples samples;
  for (int g = 0; g < games; ++g)
    for (int i = 0; i < 10; ++i) {
      const int men = 10 + static_cast<int>(random() % 25);
      const int score = (static_cast<int>(random() % 40) - 20) * 50;
      const WdlShares s = shares(model.at(men), score);
      const double x = share(random);
      const int result = x < s.win ? 1 : x < s.win + s.draw ? 0 : -1;
      samples.add(
          WdlSamples::Position{static_cast<std::uint32_t>(g), static_cast<std::int16_t>(score),
                               static_cast<std::uint8_t>(men), static_cast<std::int8_t>(result)});
    }
  return samples;
}

WdlModel known_model() {
  WdlModel model;
  for (std::size_t k = 0; k < model.knots.size(); ++k)
    model.knots[k] = {150.0 + 20 * static_cast<double>(k), 300.0 - 15 * static_cast<double>(k),
                      1000};
  return model;
}

TEST(WdlFit, FindsTheModelThatMadeTheGames) {
  const WdlModel model = known_model(), fitted = fit_wdl(samples_of(model, 3000, 1));
  for (const int men : {12, 20, 28, 34}) {
    for (const int score : {-900, -300, 0, 200, 700}) {
      const WdlShares a = shares(fitted.at(men), score), b = shares(model.at(men), score);
      EXPECT_NEAR(a.win, b.win, 0.03) << men << ' ' << score;
      EXPECT_NEAR(a.draw, b.draw, 0.03) << men << ' ' << score;
    }
  }
}

TEST(WdlFit, TheCheckTellsGoodModelsFromBad) {
  const WdlModel model = known_model();
  const WdlSamples samples = samples_of(model, 1000, 2);
  for (const WdlBin& bin : check_wdl(samples, model)) EXPECT_TRUE(bin.good()) << to_text({bin});
  WdlModel bad = model;
  for (WdlKnot& k : bad.knots) k = {k.a, 3 * k.b, k.t};
  int faults = 0;
  for (const WdlBin& bin : check_wdl(samples, bad)) faults += !bin.good();
  EXPECT_GT(faults, 3);
}

// No bin of fewer games than that, and none is lost.
TEST(WdlFit, JoinsTenthsOfFewGames) {
  const WdlModel model = known_model();
  for (const int games : {50, 320, 1000}) {
    const WdlSamples samples = samples_of(model, games, 3);
    std::array<std::uint64_t, 3> positions{};
    std::array<int, 3> reached{};
    for (const WdlBin& bin : check_wdl(samples, model)) {
      const auto r = static_cast<std::size_t>(bin.result + 1);
      EXPECT_TRUE(bin.games >= kLeastGames || (bin.from == 0 && bin.to == 100));
      EXPECT_EQ(bin.from, reached[r]);
      reached[r] = bin.to;
      positions[r] += bin.positions;
    }
    for (std::size_t r = 0; r < 3; ++r) {
      EXPECT_EQ(positions[r], samples.positions().size());
      EXPECT_EQ(reached[r], 100);
    }
  }
}

TEST(WdlFit, ReadsGames) {
  const TemporaryFile file, heian;
  write_sample_games<Sho>(file.path(), 5, 40);
  write_sample_games<Heian>(heian.path(), 1, 40);
  WdlSamples samples;
  ASSERT_TRUE(samples.add_file(file.path()).ok());
  EXPECT_EQ(samples.game(), "sho");
  EXPECT_EQ(samples.games(), 5u);
  EXPECT_EQ(samples.positions().size(), 5u * 32);  // the first eight plies have no scores
  EXPECT_FALSE(samples.add_file(heian.path()).ok());
  EXPECT_FALSE(samples.add_file("/no/such/file").ok());
}

TEST(WdlFit, WritesALineOfTheTable) {
  WdlModel model;
  model.knots.fill({12.4, 345.6, 1000});
  EXPECT_EQ(to_code("sho", model),
            "{\"sho\",\n {{{{12, 346, 1000}, {12, 346, 1000}, {12, 346, 1000}, {12, 346, 1000}, "
            "{12, 346, 1000}, {12, 346, 1000}, "
            "{12, 346, 1000}, {12, 346, 1000}}}}},\n");
}

}  // namespace
}  // namespace taishi::test
