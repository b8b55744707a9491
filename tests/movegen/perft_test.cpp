#include "movegen/perft.h"

#include "tests/support/data_file.h"
#include "tests/support/games.h"

namespace taishi::test {
namespace {

// Counts that other programs agree with: to depth 5 from a start position, to 4 from the others.
TEST(Perft, MatchesTable) {
  const std::uint64_t most = kSlowBuild ? 300'000 : ~std::uint64_t{0};
  int counted = 0;
  for (const auto& line : read_table("perft.txt", '|')) {
    ASSERT_EQ(line.size(), 4u);
    with_variant(line[0], [&]<Game G>(const Rules& rules) {
      const Position<G> pos = position<G>(line[1], rules);
      const int deepest = line[2] == "start" ? 5 : 4;
      int depth = 0;
      for (const std::string& count : split_words(line[3])) {
        if (++depth > deepest || std::stoull(count) > most) break;
        EXPECT_EQ(perft(pos, depth), std::stoull(count)) << line[1] << " depth " << depth;
        ++counted;
      }
    });
  }
  EXPECT_GT(counted, 100);
}

TEST(Perft, OfNoPliesIsOne) {
  EXPECT_EQ(perft(position<Sho>(Sho::start), 0), 1u);
}

}  // namespace
}  // namespace taishi::test
