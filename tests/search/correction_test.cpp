#include "search/history/correction.h"

#include <gtest/gtest.h>
#include <memory>

#include "movegen/games.h"
#include "search/ends.h"

namespace taishi {
namespace {

// What is added to an evaluation of 0 after positions like it were searched, `score` found.
int learned(Score score) {
  const auto history = std::make_unique<CorrectionHistory<Yari>>();
  for (int i = 0; i < 20; ++i) history->learn(Color::Black, {}, 8, score, 0);
  return history->get(Color::Black, {});
}

TEST(Correction, LearnsDifferences) {
  EXPECT_GT(learned(200), 20);
  EXPECT_LT(learned(-200), -20);
  EXPECT_GT(learned(400), learned(200));
}

TEST(Correction, LearnsNothingFromResultsOfTheRules) {
  for (const Score s : {mate_in(5), mated_in(6), kPerpetualWin - 9, 9 - kPerpetualWin})
    EXPECT_EQ(learned(s), 0) << s;
}

}  // namespace
}  // namespace taishi
