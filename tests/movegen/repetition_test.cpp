#include "movegen/outcome.h"
#include "tests/support/games.h"

namespace taishi::test {
namespace {

// A line of positions named by letters: lower case is a position in which the side to move is in
// check. Nothing in it is irreversible.
std::vector<LinePoint> line(std::string_view letters) {
  std::vector<LinePoint> points;
  for (const char c : letters)
    points.push_back(
        {static_cast<Key>(c | 32), c >= 'a', static_cast<std::int32_t>(points.size())});
  return points;
}

Outcome end_of(std::string_view letters, const Rules& rules = {}) {
  const Color side = letters.size() % 2 == 1 ? Color::Black : Color::White;
  return repetition_outcome(line(letters), side, rules);
}

const Outcome kDraw = Outcome::draw(Reason::Repetition);

TEST(Repetition, FourthOccurrenceIsADraw) {
  EXPECT_EQ(end_of("A"), Outcome());
  EXPECT_EQ(end_of("ABCDA"), Outcome());
  EXPECT_EQ(end_of("ABCDABCDA"), Outcome());
  EXPECT_EQ(end_of("ABCDABCDABCDA"), kDraw);
  EXPECT_EQ(end_of("ABCDABCDABCDABCDA"), kDraw);
  EXPECT_EQ(end_of("XYABCDABCDABCDA"), kDraw);
  EXPECT_EQ(repetition_outcome({}, Color::Black, {}), Outcome());
}

TEST(Repetition, OccurrencesOfTheDialect) {
  EXPECT_EQ(end_of("ABCDABCDA", {.occurrences = 3}), kDraw);
  EXPECT_EQ(end_of("ABCDA", {.occurrences = 3}), Outcome());
  EXPECT_EQ(end_of("ABCDA", {.occurrences = 2}), kDraw);
}

TEST(Repetition, OccurrencesNeedNotBeEvenlySpaced) {
  EXPECT_EQ(end_of("ABCDAEFGHIABCDA"), kDraw);
}

// Black moves to B, D (White then is to move), White to A, C.
TEST(Repetition, PerpetualCheckLoses) {
  EXPECT_EQ(end_of("AbCdAbCdAbCdA"), Outcome::win(Color::White, Reason::PerpetualCheck));
  EXPECT_EQ(end_of("aBcDaBcDaBcDa"), Outcome::win(Color::Black, Reason::PerpetualCheck));
  EXPECT_EQ(end_of("XAbCdAbCdAbCdA"), Outcome::win(Color::Black, Reason::PerpetualCheck));
}

TEST(Repetition, OneQuietMoveMakesItADraw) {
  EXPECT_EQ(end_of("AbCdAbCDAbCdA"), kDraw);
  EXPECT_EQ(end_of("ABCdAbCdAbCdA"), kDraw);
}

TEST(Repetition, MovesBeforeTheFirstOccurrenceDoNotCount) {
  EXPECT_EQ(end_of("XYAbCdAbCdAbCdA"), Outcome::win(Color::White, Reason::PerpetualCheck));
}

TEST(Repetition, BothCheckingIsADraw) {
  EXPECT_EQ(end_of("abcdabcdabcda"), kDraw);
}

TEST(Repetition, PerpetualCheckOfTheDialectIsADraw) {
  EXPECT_EQ(end_of("AbCdAbCdAbCdA", {.perpetual_check_loses = false}), kDraw);
}

TEST(Repetition, LooksBackNoFurtherThanTheLastIrreversibleMove) {
  auto points = line("ABCDABCDABCDA");
  points.back().reversible = 12;
  EXPECT_EQ(repetition_outcome(points, Color::Black, {}), kDraw);
  points.back().reversible = 11;
  EXPECT_EQ(repetition_outcome(points, Color::Black, {}), Outcome());
  points.back().reversible = 0;
  EXPECT_EQ(repetition_outcome(points, Color::Black, {}), Outcome());
}

}  // namespace
}  // namespace taishi::test
