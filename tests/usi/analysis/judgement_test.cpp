#include "usi/analysis/judgement.h"

#include <gtest/gtest.h>

namespace taishi::analysis {
namespace {

const Move kBest = Move::board(square(1), square(2), false);
const Move kOther = Move::board(square(1), square(3), false);

Verdict verdict(Score score, int win, int draw) {
  return {score, {win, draw, 1000 - win - draw}, {kBest}};
}

TEST(Judgement, MarksGoByLostPoints) {
  const Verdict before = verdict(100, 500, 100);  // 0.55
  const auto mark = [&](int win_of_other) {
    return judge(before, kOther, verdict(0, win_of_other, 0)).mark;
  };
  EXPECT_EQ(mark(450), Mark::None);
  EXPECT_EQ(mark(515), Mark::None);        // 0.065
  EXPECT_EQ(mark(525), Mark::Inaccuracy);  // 0.075
  EXPECT_EQ(mark(605), Mark::Mistake);     // 0.155
  EXPECT_EQ(mark(705), Mark::Blunder);     // 0.255
  EXPECT_NEAR(judge(before, kOther, verdict(0, 605, 0)).loss, 0.155, 1e-9);
  // What is won anyway: centipawns do not count.
  EXPECT_EQ(judge(verdict(3000, 990, 0), kOther, verdict(-1500, 30, 0)).mark, Mark::None);
}

TEST(Judgement, TheEnginesOwnMoveIsNoMistake) {
  const Judgement j = judge(verdict(100, 500, 100), kBest, verdict(2000, 990, 0));
  EXPECT_EQ(j.mark, Mark::Best);
  EXPECT_EQ(j.loss, 0);
  EXPECT_EQ(j.allowed_mate, 0);
}

TEST(Judgement, NoMoveGains) {
  EXPECT_EQ(judge(verdict(0, 400, 200), kOther, verdict(-500, 100, 0)).loss, 0);
}

TEST(Judgement, TellsMatesMissedAndAllowed) {
  const Verdict mates = verdict(mate_in(5), 1000, 0), even = verdict(0, 400, 200);
  EXPECT_EQ(judge(mates, kOther, even).missed_mate, 3);
  EXPECT_EQ(judge(mates, kOther, verdict(mated_in(8), 0, 0)).missed_mate, 0);  // still mates
  EXPECT_EQ(judge(even, kOther, mates).allowed_mate, 3);
  EXPECT_EQ(judge(verdict(mated_in(4), 0, 0), kOther, mates).allowed_mate, 0);  // lost before
}

}  // namespace
}  // namespace taishi::analysis
