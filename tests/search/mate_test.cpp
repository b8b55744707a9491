#include "tests/search/support.h"

namespace taishi::test {
namespace {

template <Game G>
void expect_mate(std::string_view sfen, std::string_view best, int plies, int depth) {
  SCOPED_TRACE(std::string(sfen));
  const Answer a = answer(record<G>(sfen), to_depth(depth));
  if (!best.empty()) {
    EXPECT_EQ(a.best, best);
  }
  EXPECT_EQ(a.score, mate_in(plies));
}

TEST(Mate, PawnDropMatesInYari) {
  expect_mate<Yari>("k6/6Y/7/7/7/7/6p/7/1Y1K3 b P 1", "P*7b", 1, 1);
  expect_mate<Yari>("k6/7/7/1N5/7/7/7/7/3K3 b P 1", "", 1, 4);  // or by stalemate
}

TEST(Mate, InOne) {
  expect_mate<Heian>("4k4/9/4P4/9/9/9/9/3GKG3 b - 1", "", 1, 3);
  expect_mate<Sho>("4k4/9/4P4/4R4/9/9/9/9/4K4 b - 1", "", 1, 3);
}

TEST(Mate, IsFoundAgainDeeper) {
  // One rook cuts the king off, the other mates.
  expect_mate<Sho>("4k4/9/8R/R8/9/9/9/9/4K4 b - 1", "", 3, 6);
}

TEST(Mate, MatedScoreIsNegative) {
  const Answer a = answer(record<Sho>("4k4/8R/R8/9/9/9/9/9/4K4 w - 1"), to_depth(6));
  EXPECT_EQ(a.score, mated_in(2));
}

TEST(Mate, StalemateLoses) {
  // The king in the corner is left without a move and without check.
  expect_mate<Sho>("k8/3G5/1K7/9/9/9/9/9/9 b - 1", "", 1, 3);
  expect_mate<Yari>("k6/7/1K+P4/7/7/7/7/7/7 b - 1", "", 1, 3);
}

template <Game G>
Answer mate_within(std::string_view sfen, int moves) {
  Limits limits;
  limits.mate_moves = moves;
  return answer(record<G>(sfen), limits);
}

TEST(Mate, IsSoughtUntilFound) {
  const Answer two = mate_within<Heian>("7k1/9/2+s1KG1G1/9/9/9/5+L3/9 b - 1", 2);
  EXPECT_EQ(two.score, mate_in(3));
  EXPECT_EQ(two.best, "4c3b");
  EXPECT_EQ(mate_within<Sho>("4k4/9/8R/R8/9/9/9/9/4K4 b - 1", 2).score, mate_in(3));
  EXPECT_EQ(mate_within<Yari>("k6/6Y/7/7/7/7/6p/7/1Y1K3 b P 1", 1).best, "P*7b");
}

TEST(Mate, SearchForItEndsByOtherLimitsToo) {
  Limits limits = to_nodes(20000);
  limits.mate_moves = 3;
  EXPECT_LT(answer(record<Heian>("startpos"), limits).score, kMateInMax);
  limits = to_depth(4);
  limits.mate_moves = 3;
  EXPECT_LT(answer(record<Yari>("startpos"), limits).score, kMateInMax);
}

TEST(Mate, DoesNotFloodItsListener) {
  // Mated in one whatever is played: all iterations end at once.
  Limits limits;
  limits.depth = 200;
  const Answer a = answer(record<Sho>("4k4/8R/R8/9/9/9/9/9/4K4 w - 1"), limits);
  EXPECT_LE(a.infos.size(), 10u);
  EXPECT_EQ(a.infos.back().depth, 200);
}

TEST(Mate, AnotherPositionsEntryIsNotBelieved) {
  // The table has each move refuted by a mate, but with a move that is illegal there.
  const Record<Sho> game = record<Sho>("4k4/9/8R/R8/9/9/9/9/4K4 b - 1");
  const StillClock clock;
  TranspositionTable tt(8);
  MoveList moves;
  generate(game.current(), MoveSet::All, moves);
  const Move illegal = Move::board(square(40), square(40), false);
  for (const Move m : moves)
    tt.store(game.current().after(m).key(), {illegal, mate_in(3), 0, 200, Bound::Exact, false});
  Search<Sho> search(tt, clock);
  search.prepare();
  EXPECT_EQ(search.run(game, to_depth(6), {}, nullptr).score, mate_in(3));
}

TEST(Mate, IsNotClaimedOfAPositionWithOneMoveLookedAt) {
  // The gold that takes the silver no longer guards against mate; other moves are not yet searched
  // when that is found out.
  const Record<Sho> game = record<Sho>("4k4/8r/9/9/9/9/6s2/r6G1/4K4 b - 1");
  EXPECT_FALSE(is_mate(answer(game, to_depth(2)).score));
  const auto nodes = answer(game, to_depth(2)).nodes;
  for (std::uint64_t n = 1; n <= nodes; ++n) EXPECT_FALSE(is_mate(answer(game, to_nodes(n)).score));
}

}  // namespace
}  // namespace taishi::test
