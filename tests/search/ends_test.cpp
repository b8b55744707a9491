#include "search/ends.h"

#include "tests/search/support.h"

namespace taishi::test {
namespace {

TEST(Ends, CaptureThatBaresWins) {
  const Answer a = answer(record<Heian>("k8/9/9/4p4/4G4/9/4P4/4K4 b - 1"), to_depth(4));
  EXPECT_EQ(a.best, "5e5d");
  EXPECT_EQ(a.score, mate_in(1));
}

TEST(Ends, BareKingTakesTheLastManForADraw) {
  const Answer a = answer(record<Heian>("4k4/4G4/9/9/9/9/9/4K4 w - 1"), to_depth(4));
  EXPECT_EQ(a.best, "5a5b");
  EXPECT_EQ(a.score, 0);
}

TEST(Ends, DrawValueIsTheRootSides) {
  SearchOptions options;
  options.draw_value = -77;
  const Answer a = answer(record<Heian>("4k4/4G4/9/9/9/9/9/4K4 w - 1"), to_depth(4), options);
  EXPECT_EQ(a.score, -77);
}

TEST(Ends, LastManIsNotLeftToABareKing) {
  // The pawn is guarded by the king: taking it would leave both bare.
  const Answer a = answer(record<Heian>("3pk4/2G6/9/9/9/9/9/4K4 b - 1"), to_depth(5));
  EXPECT_NE(a.best, "7b6a");
}

TEST(Ends, WithoutTheRuleABareKingPlaysOn) {
  Rules rules = Heian::dialects[0].rules;
  rules.bare_king_loses = false;
  const Answer a = answer(record<Heian>("k8/9/9/4p4/4G4/9/4P4/4K4 b - 1", "", rules), to_depth(3));
  EXPECT_LT(a.score, kMateInMax);
}

TEST(Ends, RoyalsAloneAreADraw) {
  const Answer a = answer(record<Sho>("4k4/9/9/9/9/9/9/9/4K4 b - 1"), to_depth(8));
  EXPECT_EQ(a.score, 0);
}

TEST(Ends, ALostSideRepeats) {
  // White is a rook down, but the fourth occurrence is one move away.
  const Record<Sho> game = record<Sho>("4k4/9/9/9/9/9/9/8R/4K4 b - 1",
                                       "5i6i 5a4a 6i5i 4a5a 5i6i 5a4a 6i5i 4a5a 5i6i 5a4a 6i5i");
  EXPECT_EQ(answer(game, to_depth(1)).best, "4a5a");
  EXPECT_EQ(answer(game, to_depth(6)).score, 0);
}

TEST(Ends, PerpetualCheckIsAvoided) {
  // The rook would complete the fourth occurrence with a check that loses.
  const Record<Sho> game = record<Sho>("4k4/9/9/9/9/9/9/4+R4/6K2 w - 1",
                                       "5a4a 5h4h 4a5a 4h5h 5a4a 5h4h 4a5a 4h5h 5a4a 5h4h 4a5a");
  const Answer a = answer(game, to_depth(6));
  EXPECT_NE(a.best, "4h5h");
  EXPECT_GT(a.score, 300);
}

TEST(Ends, PerpetualCheckDrawsInTheDialect) {
  const Record<Sho> game =
      record<Sho>("4k4/9/9/9/9/9/9/4+R4/6K2 w - 1",
                  "5a4a 5h4h 4a5a 4h5h 5a4a 5h4h 4a5a 4h5h 5a4a 5h4h 4a5a", Sho::dialects[1].rules);
  Limits limits = to_depth(4);
  limits.search_moves = {*parse_usi(game.current(), "4h5h")};
  EXPECT_EQ(answer(game, limits).score, 0);
}

TEST(Ends, MateOnTheLastPlyCountsAndNothingElse) {
  Rules rules = Sho::dialects[0].rules;
  rules.max_moves = 1;
  const std::string_view mate = "4k4/9/4P4/4R4/9/9/9/9/4K4 b - 1";
  EXPECT_EQ(answer(record<Sho>(mate, "", rules), to_depth(4)).score, mate_in(1));
  const std::string_view two = "4k4/9/8R/R8/9/9/9/9/4K4 b - 1";
  EXPECT_EQ(answer(record<Sho>(two, "", rules), to_depth(6)).score, 0);
  rules.max_moves = 3;
  EXPECT_EQ(answer(record<Sho>(two, "", rules), to_depth(6)).score, mate_in(3));
}

TEST(Ends, TheMoveLimitCountsFromTheMoveNumber) {
  Rules rules = Sho::dialects[0].rules;
  rules.max_moves = 100;
  const auto mate = [&](std::string_view number) {
    const std::string two = "4k4/9/8R/R8/9/9/9/9/4K4 b - " + std::string(number);
    return answer(record<Sho>(two, "", rules), to_depth(6)).score;
  };
  EXPECT_EQ(mate("1"), mate_in(3));
  EXPECT_EQ(mate("98"), mate_in(3));  // on the hundredth ply
  EXPECT_EQ(mate("99"), 0);
}

TEST(Ends, APerpetualCheckIsAMateOnlyAtTheRoot) {
  // The rook completes the fourth occurrence with a check that loses.
  const Record<Sho> game = record<Sho>("4k4/9/9/9/9/9/9/4+R4/6K2 w - 1",
                                       "5a4a 5h4h 4a5a 4h5h 5a4a 5h4h 4a5a 4h5h 5a4a 5h4h 4a5a");
  const Move last = *parse_usi(game.current(), "4h5h");
  const Position<Sho> next = game.current().after(last);
  Line line;
  line.reset(game.line());
  line.push(next_point(line.last(), game.current(), last, next));
  EXPECT_EQ(rule_end(next, line, 1, 0), mate_in(1));
  EXPECT_EQ(rule_end(next, line, 3, 0), kPerpetualWin - 3);
}

}  // namespace
}  // namespace taishi::test
