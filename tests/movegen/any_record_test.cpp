#include "movegen/any_record.h"

#include <gmock/gmock.h>

#include "movegen/games.h"
#include "tests/support/any_games.h"

namespace taishi::test {
namespace {

using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;

TEST(AnyRecord, StartsAtTheStartPosition) {
  for (const std::string& name : variant_names()) {
    const auto game = AnyRecord::create(*find_variant(name));
    EXPECT_EQ(game->variant(), *find_variant(name));
    EXPECT_EQ(game->sfen(), start_sfen(*find_variant(name)));
    EXPECT_EQ(game->side_to_move(), Color::Black);
    EXPECT_EQ(game->plies(), 0);
  }
}

TEST(AnyRecord, PlaysAGame) {
  const auto game = game_from("yari", "k6/7/7/1N5/7/7/7/7/3K3 b P 1");
  play(*game, "P*7b");
  EXPECT_EQ(game->side_to_move(), Color::White);
  EXPECT_THAT(game->checkers(), UnorderedElementsAre(*Notation(game->variant()).read_square("7b")));
  EXPECT_EQ(game->plies(), 1);
  EXPECT_TRUE(game->legal_moves().empty());
  EXPECT_EQ(game->in_hand(Color::Black, PieceType{0}), 0);
  EXPECT_EQ(to_string(game->outcome()), "win b checkmate");
  game->pop();
  EXPECT_EQ(game->sfen(), game->start_sfen());
  EXPECT_EQ(game->in_hand(Color::Black, PieceType{0}), 1);
}

TEST(AnyRecord, MovesCanBeTakenBack) {
  const auto game = game_from("sho", "");
  std::vector<std::string> seen;
  for (const char* move : {"7g7f", "7c7d", "7f7e", "7d7e", "2h1h"}) {
    seen.push_back(game->sfen());
    play(*game, move);
  }
  for (; !seen.empty(); seen.pop_back()) {
    game->pop();
    EXPECT_EQ(game->sfen(), seen.back());
  }
}

TEST(AnyRecord, ACopyIsAGameOfItsOwn) {
  const auto game = game_from("heian", "");
  play(*game, "5f5e");
  const auto copy = game->clone();
  play(*copy, "5c5d");
  EXPECT_EQ(game->plies(), 1);
  EXPECT_EQ(copy->plies(), 2);
}

TEST(AnyRecord, TheOtherSideMayMoveFirst) {
  const auto game = game_from("heian", "4k4/9/9/9/4P4/9/9/4K4 b - 1");
  EXPECT_EQ(game->with_other_side()->sfen(), "4k4/9/9/9/4P4/9/9/4K4 w - 1");
  EXPECT_EQ(game_from("sho", "4k4/9/9/9/4R4/9/9/9/4K4 w - 1")->with_other_side(), nullptr)
      << "the other side would be in check";
}

TEST(AnyRecord, OtherRulesFromTheStart) {
  // Crowning answers a check in Sho, not in its dialect: the game ends before that move.
  const auto game = game_from("sho", "4k4/9/4E4/9/9/9/9/4r4/4K4 b - 1");
  play(*game, "5c5b+");
  Rules rules = game->rules();
  rules.crowning_answers_check = false;
  game->set_rules(rules);
  EXPECT_EQ(game->plies(), 0);
}

TEST(AnyRecord, TheMoveLimitCountsFromTheMoveNumber) {
  const Variant sho = *find_variant("sho");
  Rules rules = variant_rules(sho);
  rules.max_moves = 100;
  const auto setup =
      split_sfen("lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b - 99");
  const auto game = std::move(*AnyRecord::create(sho, rules, *setup));
  play(*game, "7g7f");
  EXPECT_FALSE(game->outcome().over());
  play(*game, "3c3d");
  EXPECT_EQ(to_string(game->outcome()), "draw max-moves");
}

TEST(AnyRecord, ErrorsAreData) {
  const auto game = game_from("sho", "");
  const Notation usi(game->variant()), uci(game->variant(), Style::Chess);
  const Error error = usi.read_move("5e5d", *game).error();
  EXPECT_EQ(error.fault, Fault::MoveFromEmpty);
  EXPECT_EQ(describe(error, usi), "illegal move `5e5d`: 5e is empty");
  EXPECT_EQ(describe(uci.read_move("e5e6", *game).error(), uci),
            "illegal move `e5e6`: e5 is empty");
  EXPECT_THAT(describe(AnyRecord::create(game->variant(), {}, *split_sfen("9/9")).error(), usi),
              HasSubstr("2 rows"));
}

TEST(AnyRecord, ARecordOfAKnownGame) {
  const auto game = game_from("yari", "");
  play(*game, "4g4f");
  EXPECT_EQ(record_of<Yari>(*game).moves(), game->moves());
}

}  // namespace
}  // namespace taishi::test
