#include <algorithm>

#include "movegen/move_list.h"
#include "tests/support/games.h"

namespace taishi::test {
namespace {

struct Crowd {
  const char* variant;
  std::size_t moves;
  const char* sfen;
};

// The most legal moves that hill climbing found (simulated annealing, a few runs of two million
// steps in each game): first with no more men of each kind than the game starts with, then with any
// that a set-up may have.
constexpr Crowd kCrowds[] = {
    {"heian", 119, "pp7/1+P1+PSS1+P1/9/1K1+P1G1+P1/1+N5l1/3+P+n+P+s+P1/1+N7/L1k1+P1G1L b - 1"},
    {"heian", 213, "9/SSSSSSSSS/9/SSSSSSSSS/9/+NSSSSKSS+P/9/kS+L+PGGG+L+L b - 1"},
    {"sho", 193, "8R/+eSSK1E1+P1/5B3/1+P1+P1+P1+N1/9/1+P1+P1G1+P1/9/1+N1+P1+P1G1/4L1L2 b - 1"},
    {"sho", 409,
     "BBBRBRBBB/R3R3R/BR5RB/+E1+R3+R1+B/+R7+R/+R7+R/B2+R4B/B1+R3+R1B/B1+B+e+RRkRB b - 1"},
    {"yari", 330, "+P+P1+P+P+P+P/2Y4/2Y4/7/2K4/7/2+N4/5Y1/BB1BNkN b YBN3P 1"},
};

TEST(MostMoves, TheListHoldsThem) {
  for (const Crowd& crowd : kCrowds) {
    // Room is left for what was not found.
    EXPECT_LT(crowd.moves * 3 / 2, MoveList::capacity);
    with_variant(crowd.variant, [&]<Game G>(const Rules& rules) {
      const Position<G> pos = position<G>(crowd.sfen, rules);
      MoveList all, noisy, quiet;
      generate(pos, MoveSet::All, all);
      generate(pos, MoveSet::Noisy, noisy);
      generate(pos, MoveSet::Quiet, quiet);
      EXPECT_EQ(all.size(), crowd.moves) << crowd.sfen;
      EXPECT_EQ(static_cast<std::size_t>(count_moves(pos)), crowd.moves);
      EXPECT_EQ(noisy.size() + quiet.size(), crowd.moves);
      for (const Move m : all) EXPECT_TRUE(is_legal(pos, m));
      std::sort(all.begin(), all.end(), [](Move a, Move b) { return a.raw() < b.raw(); });
      EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end());
    });
  }
}

}  // namespace
}  // namespace taishi::test
