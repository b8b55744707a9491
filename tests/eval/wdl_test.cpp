#include "eval/wdl.h"

#include <gtest/gtest.h>

#include "eval/evaluator.h"
#include "movegen/games.h"
#include "tests/support/any_games.h"

namespace taishi::test {
namespace {

TEST(Wdl, SharesAddUpAndRiseWithTheScore) {
  for (int game = 0; game < kGameCount; ++game) {
    const auto name = game_info(game).name;
    for (const int men : {2, 5, 14, 27, 36, 42, 81}) {
      double last = -1;
      for (int score = -20000; score <= 20000; score += 50) {
        const Wdl wdl = win_draw_loss(name, score, men);
        EXPECT_EQ(wdl.win + wdl.draw + wdl.loss, 1000);
        EXPECT_GE(std::min({wdl.win, wdl.draw, wdl.loss}), 0);
        EXPECT_GE(wdl.expectation(), last - 1e-9) << name << ' ' << men << ' ' << score;
        last = wdl.expectation();
        const Wdl other = win_draw_loss(name, -score, men);
        EXPECT_EQ(other, (Wdl{wdl.loss, wdl.draw, wdl.win}));
      }
    }
    EXPECT_NEAR(win_draw_loss(name, 0, 27).expectation(), 0.5, 1e-9);
  }
}

TEST(Wdl, ProofsAreSure) {
  EXPECT_EQ(win_draw_loss("sho", kMaxEval + 1, 20), (Wdl{1000, 0, 0}));
  EXPECT_EQ(win_draw_loss("sho", -kMaxEval - 1, 20), (Wdl{0, 0, 1000}));
}

TEST(Wdl, TakesTheMenOfAPosition) {
  const auto game = game_from("yari", "");
  EXPECT_EQ(win_draw_loss(*game, 150), win_draw_loss("yari", 150, 28));
}

TEST(Wdl, EveryGameHasAModel) {
  for (int game = 1; game < kGameCount; ++game)
    EXPECT_NE(&wdl_model(game_info(game).name), &wdl_model("no such game")) << game;
}

TEST(Wdl, GoesStraightBetweenKnots) {
  WdlModel model;
  model.knots[2] = {100, 200, 1000};
  model.knots[3] = {400, 500, 2000};
  EXPECT_DOUBLE_EQ(model.at(12).a, 100);
  EXPECT_DOUBLE_EQ(model.at(14).a, 200);
  EXPECT_DOUBLE_EQ(model.at(14).b, 300);
  EXPECT_DOUBLE_EQ(model.at(18).b, 500);
  EXPECT_DOUBLE_EQ(model.at(1000).b, model.knots.back().b);
}

}  // namespace
}  // namespace taishi::test
