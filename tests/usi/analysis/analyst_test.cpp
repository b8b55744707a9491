#include "usi/analysis/analyst.h"

#include <gtest/gtest.h>

#include "search/clock.h"
#include "tests/support/any_games.h"

namespace taishi::analysis {
namespace {

std::unique_ptr<Analyst> analyst(const AnalysisOptions& options) {
  static const SteadyClock clock;
  auto made = Analyst::create(options, clock);
  EXPECT_TRUE(made.ok());
  return std::move(*made);
}
AnalysisOptions options_of(std::uint64_t nodes, int multi_pv = 1) {
  AnalysisOptions o;
  o.nodes = nodes;
  o.multi_pv = multi_pv;
  o.hash = 4;
  return o;
}

TEST(Analyst, LooksAtPositionsOfAllGames) {
  const auto a = analyst(options_of(300, 3));
  const std::atomic<bool> go_on = false;
  for (const char* variant : {"sho", "heian", "yarishogi"}) {
    const auto game = test::game_from(variant, "");
    const auto seen = a->look(*game, go_on);
    ASSERT_TRUE(seen.has_value());
    ASSERT_EQ(seen->size(), 3u);
    for (const Verdict& v : *seen) {
      const auto line = game->clone();
      for (const Move m : v.line) {
        const auto legal = line->legal_moves();
        ASSERT_NE(std::find(legal.begin(), legal.end(), m), legal.end());
        line->push(m);
      }
      EXPECT_EQ(v.wdl, win_draw_loss(*game, v.score));
    }
    EXPECT_GE((*seen)[0].score, (*seen)[2].score);
  }
}

TEST(Analyst, KnowsHowGamesEnd) {
  const auto a = analyst(options_of(100));
  const std::atomic<bool> go_on = false;
  const auto mated = a->look(*test::game_from("sho", "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1"), go_on);
  ASSERT_TRUE(mated.has_value());
  EXPECT_EQ(mated->front().score, mated_in(0));
  EXPECT_EQ(mated->front().wdl, (Wdl{0, 0, 1000}));
  EXPECT_TRUE(mated->front().line.empty());
}

TEST(Analyst, SeesMates) {
  const auto a = analyst(options_of(3000));
  const std::atomic<bool> go_on = false;
  const auto seen = a->look(*test::game_from("sho", "4k4/9/4P4/4G4/9/9/9/9/4K1R2 b - 1"), go_on);
  ASSERT_TRUE(seen.has_value());
  EXPECT_TRUE(is_mate(seen->front().score));
  EXPECT_EQ(seen->front().wdl.win, 1000);
}

TEST(Analyst, CanBeCalledOff) {
  const auto a = analyst(options_of(1'000'000'000));
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(a->look(*test::game_from("sho", ""), stop).has_value());
}

TEST(Analyst, RefusesBadOptions) {
  AnalysisOptions o = options_of(1);
  o.eval_file = "/no/such/net";
  const SteadyClock clock;
  const auto made = Analyst::create(o, clock);
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().text().rfind("EvalFile: ", 0), 0u) << made.error().text();
}

}  // namespace
}  // namespace taishi::analysis
