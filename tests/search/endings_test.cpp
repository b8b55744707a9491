#include "eval/nnue/network.h"
#include "movegen/outcome.h"
#include "tests/search/support.h"

namespace taishi::test {
namespace {

// Both evaluations have to know these: networks are trained on games that end long before.
template <Game G>
class Endings {
 public:
  explicit Endings(bool with_network) {
    if (!with_network) return;
    if (const auto net = embedded_network<G>()) search_.set_network(*net);
  }

  Outcome play_out(Record<G> game, std::uint64_t nodes, int plies) {
    while (!outcome(game).over() && game.plies() < plies) game.push(think(game, nodes).best);
    return outcome(game);
  }
  SearchResult think(const Record<G>& game, std::uint64_t nodes) {
    search_.prepare();
    return search_.run(game, to_nodes(nodes), {}, nullptr);
  }

 private:
  StillClock clock_;
  TranspositionTable tt_{8};
  Search<G> search_{tt_, clock_};
};

class EndingsTest : public testing::TestWithParam<bool> {};

TEST_P(EndingsTest, WonOnesAreWonAndDrawnOnesNotClaimed) {
  for (const auto& line : read_table("endings.txt", '|')) {
    SCOPED_TRACE(line[1]);
    with_variant(line[0], [&]<Game G>(const Rules& rules) {
      Endings<G> endings(GetParam());
      const Record<G> game = record<G>(line[1], "", rules);
      if (line[3] == "won") {
        if (kSlowBuild) return;
        const Outcome o = endings.play_out(game, 10000, 400);
        EXPECT_EQ(o.result, Outcome::Result::Win) << to_string(o);
        EXPECT_EQ(o.winner, Color::Black);
      } else {
        EXPECT_LT(std::abs(endings.think(game, 30000).score), 200);
      }
    });
  }
}

INSTANTIATE_TEST_SUITE_P(, EndingsTest, testing::Bool(), [](const auto& info) {
  return info.param ? std::string("Network") : std::string("HandMade");
});

}  // namespace
}  // namespace taishi::test
