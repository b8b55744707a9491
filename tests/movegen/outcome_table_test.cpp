#include "movegen/referee.h"
#include "tests/support/data_file.h"
#include "tests/support/games.h"

namespace taishi::test {
namespace {

TEST(Outcome, MatchesTable) {
  const auto table = read_table("outcome.txt", ';');
  EXPECT_GT(table.size(), 100u);
  for (const auto& line : table) {
    ASSERT_GE(line.size(), 4u);
    const auto variant = find_variant(line[0]);
    ASSERT_TRUE(variant);
    const auto game = Referee::create(*variant, variant_rules(*variant));
    const auto fault = game->start(line[1]);
    ASSERT_FALSE(fault) << line[1] << ": " << fault->text();
    for (const std::string& move : split_words(line[2])) {
      EXPECT_FALSE(game->outcome().over() && line[1] != "startpos")
          << line[1] << " before " << move;
      const auto bad = game->push(move);
      ASSERT_FALSE(bad) << line[1] << ": " << bad->text();
    }
    EXPECT_EQ(to_string(game->outcome()), line[3]) << line[0] << ' ' << line[1] << ' ' << line[2];
  }
}

}  // namespace
}  // namespace taishi::test
