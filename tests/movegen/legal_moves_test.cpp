#include <algorithm>

#include "tests/support/any_games.h"
#include "tests/support/data_file.h"
#include "tests/support/games.h"

namespace taishi::test {
namespace {

TEST(LegalMoves, MatchTable) {
  const auto table = read_table("legal.txt", ';');
  EXPECT_EQ(table.size(), 750u);
  for (const auto& line : table) {
    const auto game = game_from(line[0], line[1]);
    EXPECT_EQ(game->sfen(), line[1]);
    EXPECT_EQ(legal_moves(*game),
              line.size() > 2 ? split_words(line[2]) : std::vector<std::string>{})
        << line[1];
  }
}

// is_legal on every 16 bits there are.
TEST(LegalMoves, AreThoseOfTheList) {
  for_each_variant([]<Game G>(const Rules& rules) {
    int n = 0;
    random_games<G>(rules, kSlowBuild ? 1 : 4, 200,
                    [&](const Position<G>& pos, const MoveList& all) {
                      if (n++ % 10 != 0) return;
                      for (unsigned raw = 0; raw <= 0xffff; ++raw) {
                        const Move m = Move::from_raw(static_cast<std::uint16_t>(raw));
                        const bool listed = std::find(all.begin(), all.end(), m) != all.end();
                        ASSERT_EQ(is_legal(pos, m), listed) << to_sfen(pos) << " raw " << raw;
                      }
                    });
  });
}

}  // namespace
}  // namespace taishi::test
