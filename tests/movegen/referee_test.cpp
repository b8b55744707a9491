#include "movegen/referee.h"

#include <gmock/gmock.h>

namespace taishi::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::unique_ptr<Referee> referee(std::string_view name) {
  const Variant v = *find_variant(name);
  return Referee::create(v, variant_rules(v));
}

TEST(Referee, StartsAtTheStartPosition) {
  for (const std::string& name : variant_names()) {
    const auto game = referee(name);
    EXPECT_EQ(game->variant(), *find_variant(name));
    EXPECT_EQ(game->sfen(), start_sfen(*find_variant(name)));
    EXPECT_EQ(game->side_to_move(), Color::Black);
    EXPECT_EQ(game->plies(), 0);
  }
  EXPECT_EQ(Referee::create({99, 0}, {}), nullptr);
}

TEST(Referee, PlaysAGame) {
  const auto game = referee("yari");
  ASSERT_FALSE(game->start("k6/7/7/1N5/7/7/7/7/3K3 b P 1"));
  ASSERT_FALSE(game->push("P*7b"));
  EXPECT_EQ(game->side_to_move(), Color::White);
  EXPECT_TRUE(game->in_check());
  EXPECT_EQ(game->plies(), 1);
  EXPECT_TRUE(game->legal_moves().empty());
  EXPECT_EQ(to_string(game->outcome()), "win b checkmate");
  ASSERT_FALSE(game->start("startpos"));
  EXPECT_EQ(game->plies(), 0);
}

TEST(Referee, ErrorsChangeNothing) {
  const auto game = referee("sho");
  ASSERT_FALSE(game->push("7g7f"));
  const std::string before = game->sfen();
  EXPECT_THAT(game->push("7g7f")->text(), HasSubstr("7g7f"));
  EXPECT_THAT(game->start("9/9")->text(), HasSubstr("2 rows"));
  EXPECT_EQ(game->sfen(), before);
  EXPECT_EQ(game->plies(), 1);
}

TEST(Referee, MovesAreSorted) {
  const auto game = referee("heian");
  ASSERT_FALSE(game->start("4k4/9/9/9/9/9/9/K8 b - 1"));
  EXPECT_THAT(game->legal_moves(), ElementsAre("9h8g", "9h8h", "9h9g"));
}

}  // namespace
}  // namespace taishi::test
