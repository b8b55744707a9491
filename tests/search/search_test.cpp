#include <thread>

#include "search/bench.h"
#include "tests/search/support.h"

namespace taishi::test {
namespace {

template <class T>
class EachGame : public ::testing::Test {};
using Games = ::testing::Types<Heian, Sho, Yari>;
TYPED_TEST_SUITE(EachGame, Games);

TYPED_TEST(EachGame, SameNodesEveryTime) {
  const int depth = kSlowBuild ? 4 : 8;
  EXPECT_EQ(bench<TypeParam>(depth).nodes, bench<TypeParam>(depth).nodes);
}

TYPED_TEST(EachGame, NodeLimitIsExact) {
  const auto game = record<TypeParam>("startpos");
  for (const std::uint64_t nodes : {1u, 2u, 100u, 3000u}) {
    EXPECT_EQ(answer(game, to_nodes(nodes)).nodes, nodes);
    SearchOptions two;
    two.threads = 2;
    EXPECT_LE(answer(game, to_nodes(nodes), two).nodes, nodes);
  }
}

TYPED_TEST(EachGame, ASoftLimitOfNodesFinishesTheIteration) {
  const auto game = record<TypeParam>("startpos");
  std::uint64_t before = 0;
  for (int depth = 1; depth < 6; ++depth) {
    const std::uint64_t whole = answer(game, to_depth(depth)).nodes;
    if (before < whole) {
      Limits limits;
      limits.soft_nodes = before + 1;
      EXPECT_EQ(answer(game, limits).nodes, whole);
      limits.soft_nodes = whole;
      EXPECT_EQ(answer(game, limits).nodes, whole);
    }
    before = whole;
  }
}

TYPED_TEST(EachGame, DepthZeroIsAMove) {
  EXPECT_FALSE(answer(record<TypeParam>("startpos"), to_depth(0)).best.empty());
}

TYPED_TEST(EachGame, SearchMoves) {
  const auto game = record<TypeParam>("startpos");
  MoveList moves;
  generate(game.current(), MoveSet::All, moves);
  Limits limits = to_depth(5);
  limits.search_moves = {moves[2]};
  EXPECT_EQ(answer(game, limits).best, to_usi(game.current(), moves[2]));
}

TYPED_TEST(EachGame, MultiPvHasDifferentMoves) {
  SearchOptions options;
  options.multi_pv = 4;
  const Answer a = answer(record<TypeParam>("startpos"), to_depth(5), options);
  ASSERT_GE(a.infos.size(), 4u);
  const SearchInfo* last = &a.infos.back() - 3;
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(last[i].multi_pv, i + 1);
    EXPECT_EQ(last[i].depth, 5);
    if (i > 0) {
      EXPECT_LE(last[i].score, last[i - 1].score);
    }
    for (int j = 0; j < i; ++j) EXPECT_NE(last[i].pv[0], last[j].pv[0]);
  }
}

TYPED_TEST(EachGame, StopAndInfinite) {
  const SteadyClock clock;
  TranspositionTable tt(8);
  Search<TypeParam> search(tt, clock);
  Limits limits;
  limits.infinite = true;
  limits.depth = 1;
  search.prepare();
  std::atomic<bool> over = false;
  SearchResult result;
  std::thread thread([&] {
    result = search.run(record<TypeParam>("startpos"), limits, {}, nullptr);
    over = true;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  EXPECT_FALSE(over);
  search.stop();
  thread.join();
  EXPECT_TRUE(result.best);
}

TYPED_TEST(EachGame, PlaysOnAfterEveryEnd) {
  // Random games with a shallow search at many positions: nothing illegal, no crash.
  int n = 0;
  random_games<TypeParam>(TypeParam::dialects[0].rules, kSlowBuild ? 1 : 6, 200,
                          [&](const Position<TypeParam>& pos, const MoveList& moves) {
                            if (!moves.empty() && ++n % 7 == 0)
                              answer(Record<TypeParam>(pos), to_nodes(400));
                          });
}

TYPED_TEST(EachGame, NoMoveNoAnswer) {
  const SteadyClock clock;
  TranspositionTable tt(1);
  Search<Sho> search(tt, clock);
  search.prepare();
  const auto r = search.run(record<Sho>("4k4/8R/R8/9/9/9/9/9/4K4 w - 1"), to_depth(1), {}, nullptr);
  EXPECT_TRUE(r.best);
  const auto none =
      search.run(record<Sho>("k1G6/9/1K7/9/9/9/9/9/9 w - 1"), to_depth(3), {}, nullptr);
  EXPECT_FALSE(none.best);
}

}  // namespace
}  // namespace taishi::test
