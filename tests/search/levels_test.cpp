#include <gmock/gmock.h>
#include <set>

#include "movegen/games.h"
#include "movegen/generate.h"
#include "movegen/notation.h"
#include "movegen/random.h"
#include "movegen/sfen.h"
#include "search/levels/ladder.h"
#include "search/levels/weak_search.h"

namespace taishi {
namespace {

template <Game G>
typename WeakSearch<G>::Answer answer(const Record<G>& game, const Weakness& weakness) {
  MoveList list;
  generate(game.current(), MoveSet::All, list);
  WeakSearch<G> search(ChosenEvaluation<G>(), weakness, [] { return false; });
  return search.search(game, {list.begin(), list.end()});
}

template <Game G>
Record<G> at(std::string_view sfen) {
  return Record<G>(*parse_sfen<G>(sfen, G::dialects[0].rules));
}

TEST(Levels, StrengthGrowsWithTheLevel) {
  for (int game = 0; game < kGameCount; ++game) {
    for (int level = 1; level < kFullStrength; ++level) {
      const auto lower = level_weakness(game, level - 1), upper = level_weakness(game, level);
      ASSERT_TRUE(lower && upper);
      EXPECT_LT(lower->nodes, upper->nodes);
      EXPECT_LE(lower->depth, upper->depth);
      EXPECT_GE(lower->noise, upper->noise);
      EXPECT_GE(lower->oversight, upper->oversight);
      EXPECT_LT(ladder_of(game)[static_cast<std::size_t>(level - 1)].elo,
                ladder_of(game)[static_cast<std::size_t>(level)].elo);
    }
    EXPECT_FALSE(level_weakness(game, kFullStrength));
    EXPECT_EQ(level_weakness(game, -3)->nodes, level_weakness(game, 0)->nodes);
  }
}

TEST(Levels, RatingsLieBetweenLevels) {
  for (int game = 0; game < kGameCount; ++game) {
    const Rungs& rungs = ladder_of(game);
    for (std::size_t i = 0; i < rungs.size(); ++i)
      EXPECT_EQ(elo_weakness(game, rungs[i].elo)->nodes,
                level_weakness(game, static_cast<int>(i))->nodes);
    const int middle = (rungs[7].elo + rungs[8].elo) / 2;
    EXPECT_GT(elo_weakness(game, middle)->nodes, level_weakness(game, 7)->nodes);
    EXPECT_LT(elo_weakness(game, middle)->nodes, level_weakness(game, 8)->nodes);
    EXPECT_EQ(elo_weakness(game, -100)->nodes, level_weakness(game, 0)->nodes);
    EXPECT_FALSE(elo_weakness(game, rungs.back().elo + 1));
  }
}

TEST(Levels, AMoveIsTheSameEverywhereAndDiffersWithTheSeed) {
  const Record<Yari> game = at<Yari>("ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1");
  std::set<std::uint16_t> moves;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Weakness w = weakness_at(0.1);
    w.seed = seed;
    const auto one = answer(game, w), two = answer(game, w);
    EXPECT_EQ(one.best.move, two.best.move);
    EXPECT_EQ(one.nodes, two.nodes);
    moves.insert(one.best.move.raw());
  }
  EXPECT_GE(moves.size(), 5u);
}

TEST(Levels, NodesAndDepthAreCapped) {
  const Record<Sho> game =
      at<Sho>("lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b - 1");
  Weakness w;
  w.nodes = 500;
  w.depth = 30;
  EXPECT_LE(answer(game, w).nodes, 500u);
  w.nodes = 1'000'000'000;
  w.depth = 2;
  EXPECT_EQ(answer(game, w).depth, 2);
}

// A mate in one is played from level 3 on whatever the seed; below it may be missed.
TEST(Levels, TheObviousIsSeen) {
  const Record<Yari> mate = at<Yari>("k1p+N3/y6/p1Bp1pp/1pB4/7/2K4/PP3PP/4p2/Y5Y b YBN2Pb2np 75");
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Weakness w = *level_weakness(game_index<Yari>, 3);
    w.seed = seed;
    const auto found = answer(mate, w);
    EXPECT_EQ(found.best.score, mate_in(1)) << to_usi(mate.current(), found.best.move);
  }
}

TEST(Levels, StoppedAtOnceItHasLookedAtEveryMove) {
  const Record<Sho> game =
      at<Sho>("lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b - 1");
  MoveList list;
  generate(game.current(), MoveSet::All, list);
  WeakSearch<Sho> search(ChosenEvaluation<Sho>(), weakness_at(0.5), [] { return true; });
  const auto found = search.search(game, {list.begin(), list.end()});
  EXPECT_EQ(found.depth, 1);
  EXPECT_GT(found.best.score, -kMateInMax);
}

TEST(Levels, EveryPositionHasAnAnswer) {
  Random random(5);
  for (int n = 0; n < 20; ++n) {
    Record<Heian> game(*parse_sfen<Heian>(start_sfen({game_index<Heian>, 0}),
                                          variant_rules({game_index<Heian>, 0})));
    for (int ply = 0; ply < 200 && !outcome(game).over(); ++ply) {
      Weakness w = weakness_at(random.fraction() * 0.5);
      w.seed = random.next();
      const Move m = answer(game, w).best.move;
      ASSERT_TRUE(is_legal(game.current(), m));
      game.push(m);
    }
  }
}

}  // namespace
}  // namespace taishi
