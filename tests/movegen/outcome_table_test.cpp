#include "tests/support/any_games.h"
#include "tests/support/data_file.h"
#include "tests/support/games.h"

namespace taishi::test {
namespace {

TEST(Outcome, MatchesTable) {
  const auto table = read_table("outcome.txt", ';');
  EXPECT_GT(table.size(), 100u);
  for (const auto& line : table) {
    ASSERT_GE(line.size(), 4u);
    const auto game = game_from(line[0], line[1]);
    for (const std::string& move : split_words(line[2])) {
      EXPECT_FALSE(game->outcome().over() && line[1] != "startpos")
          << line[1] << " before " << move;
      play(*game, move);
    }
    EXPECT_EQ(to_string(game->outcome()), line[3]) << line[0] << ' ' << line[1] << ' ' << line[2];
  }
}

}  // namespace
}  // namespace taishi::test
