#include "search/tt.h"

#include <gtest/gtest.h>

namespace taishi {
namespace {

constexpr Key key(std::uint64_t n) {
  return n * 0x9e3779b97f4a7c15;
}
TTData data(int depth, Score score = 5) {
  return {Move::from_raw(77), score, -3, depth, Bound::Exact, true};
}

TEST(Table, GivesBackWhatWasStored) {
  TranspositionTable tt(1);
  EXPECT_FALSE(tt.probe(key(1)));
  tt.store(key(1), data(9, -mate_in(3)));
  const auto d = tt.probe(key(1));
  ASSERT_TRUE(d);
  EXPECT_EQ(d->move.raw(), 77);
  EXPECT_EQ(d->score, -mate_in(3));
  EXPECT_EQ(d->eval, -3);
  EXPECT_EQ(d->depth, 9);
  EXPECT_EQ(d->bound, Bound::Exact);
  EXPECT_TRUE(d->pv);
}

TEST(Table, KeepsEveryDepthOfQuiescence) {
  TranspositionTable tt(1);
  for (int depth = -2; depth <= 240; ++depth) {
    tt.clear();
    tt.store(key(3), data(depth));
    ASSERT_TRUE(tt.probe(key(3)));
    EXPECT_EQ(tt.probe(key(3))->depth, depth);
  }
}

TEST(Table, KeepsTheMoveWhenNoneIsStored) {
  TranspositionTable tt(1);
  tt.store(key(1), data(3));
  tt.store(key(1), {Move(), 1, 2, 4, Bound::Upper, false});
  EXPECT_EQ(tt.probe(key(1))->move.raw(), 77);
  EXPECT_EQ(tt.probe(key(1))->depth, 4);
}

TEST(Table, KeepsTheEvaluationWhenNoneIsStored) {
  TranspositionTable tt(1);
  tt.store(key(1), {Move(), kNoScore, 12, -2, Bound::None, false});
  tt.store(key(1), {Move::from_raw(9), 40, kNoScore, 6, Bound::Lower, false});
  EXPECT_EQ(tt.probe(key(1))->eval, 12);
  EXPECT_EQ(tt.probe(key(1))->score, 40);
  tt.store(key(1), {Move(), 41, 13, 7, Bound::Lower, false});
  EXPECT_EQ(tt.probe(key(1))->eval, 13);
}

TEST(Table, IsClearedAgainAndAgain) {
  TranspositionTable tt(3);
  for (int round = 0; round < 3; ++round) {
    for (std::uint64_t n = 1; n < 5000; ++n) tt.store(key(n), data(3));
    tt.clear();
    tt.clear();
    for (std::uint64_t n = 1; n < 5000; ++n) ASSERT_FALSE(tt.probe(key(n)));
  }
}

TEST(Table, DeepEntriesOutliveShallowOnes) {
  if (TAISHI_TT_CHECK_BITS < 16) GTEST_SKIP() << "entries pass for each other";
  TranspositionTable tt(1);
  // The high bits choose the cluster: these all meet in one.
  const auto same = [](std::uint64_t n) { return (std::uint64_t{5} << 40) + n; };
  tt.store(same(1), data(20));
  for (std::uint64_t n = 2; n < 50; ++n) tt.store(same(n), data(1));
  EXPECT_TRUE(tt.probe(same(1)));
  // But not for ever.
  for (int search = 0; search < 8; ++search) {
    tt.new_search();
    for (std::uint64_t n = 2; n < 50; ++n) tt.store(same(n), data(1));
  }
  EXPECT_FALSE(tt.probe(same(1)));
}

TEST(Table, ResizeForgetsAndClearForgets) {
  TranspositionTable tt(2);
  tt.store(key(1), data(3));
  EXPECT_FALSE(tt.resize(1));
  EXPECT_EQ(tt.size_mib(), 1u);
  EXPECT_FALSE(tt.probe(key(1)));
  tt.store(key(1), data(3));
  tt.clear();
  EXPECT_FALSE(tt.probe(key(1)));
  EXPECT_EQ(tt.hashfull(), 0);
}

TEST(Table, RefusesMoreThanThereIs) {
  TranspositionTable tt(1);
  tt.store(key(1), data(3));
  for (const std::size_t mib :
       {TranspositionTable::max_mib, TranspositionTable::max_mib + 1, ~std::size_t{0}}) {
    const auto done = tt.resize(mib);
    ASSERT_FALSE(done);
    EXPECT_NE(done.error().text().find("MiB"), std::string::npos);
  }
  EXPECT_TRUE(tt.probe(key(1)));  // the old one still is there
}

TEST(Table, MatesCountFromTheNode) {
  for (const Score s : {mate_in(9), mated_in(9), 0, 300, -300})
    EXPECT_EQ(score_from_table(score_to_table(s, 4), 4), s);
  EXPECT_EQ(score_from_table(score_to_table(mate_in(9), 4), 6), mate_in(11));
}

}  // namespace
}  // namespace taishi
