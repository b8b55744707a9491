#include "movegen/outcome.h"
#include "tests/search/support.h"

namespace taishi::test {
namespace {

template <Game G>
Outcome play_out(Record<G> game, std::uint64_t nodes, int plies) {
  const StillClock clock;
  TranspositionTable tt(8);
  Search<G> search(tt, clock);
  while (!outcome(game).over() && game.plies() < plies) {
    search.prepare();
    game.push(search.run(game, to_nodes(nodes), {}, nullptr).best);
  }
  return outcome(game);
}

TEST(Endings, WonOnesAreWonAndDrawnOnesNotClaimed) {
  for (const auto& line : read_table("endings.txt", '|')) {
    SCOPED_TRACE(line[1]);
    with_variant(line[0], [&]<Game G>(const Rules& rules) {
      const Record<G> game = record<G>(line[1], "", rules);
      if (line[3] == "won") {
        if (kSlowBuild) return;
        const Outcome o = play_out(game, 10000, 400);
        EXPECT_EQ(o.result, Outcome::Result::Win) << to_string(o);
        EXPECT_EQ(o.winner, Color::Black);
      } else {
        EXPECT_LT(std::abs(answer(game, to_nodes(kSlowBuild ? 3000 : 30000)).score), 200);
      }
    });
  }
}

}  // namespace
}  // namespace taishi::test
