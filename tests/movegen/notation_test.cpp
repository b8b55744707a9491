#include "movegen/notation.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace taishi::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

template <Game G>
std::string reread(std::string_view sfen, std::string_view move, int dialect = 0) {
  const auto pos = position<G>(sfen, G::dialects[static_cast<std::size_t>(dialect)].rules);
  const auto m = parse_usi(pos, move);
  return m ? to_usi(pos, *m) : m.error().text();
}

TEST(Notation, Squares) {
  EXPECT_EQ(square_name<Yari>(Geometry<Yari>::at(6, 8)), "7i");
  EXPECT_EQ(square_name<Heian>(Geometry<Heian>::at(0, 0)), "1a");
  EXPECT_EQ(parse_square<Heian>("9h"), Geometry<Heian>::at(8, 7));
  for (const char* bad : {"9i", "0a", "a1", "1A", "1", "1aa", ""})
    EXPECT_FALSE(parse_square<Heian>(bad)) << bad;
  for (int s = 0; s < Geometry<Sho>::squares; ++s)
    EXPECT_EQ(parse_square<Sho>(square_name<Sho>(square(s))), square(s));
}

TEST(Notation, NoMove) {
  EXPECT_EQ(to_usi(position<Sho>(Sho::start), Move()), "none");
}

TEST(Notation, Drops) {
  const std::string sfen = "3k3/7/7/7/7/7/7/7/3K3 b YP 1";
  EXPECT_EQ(reread<Yari>(sfen, "P*4e"), "P*4e");
  EXPECT_EQ(reread<Yari>(sfen, "Y*4e"), "Y*4e");
  EXPECT_EQ(reread<Yari>(sfen, "R*4e"), "Y*4e");
  EXPECT_EQ(reread<Yari>(sfen, "Y*4e", 1), "R*4e");
  EXPECT_EQ(reread<Yari>(sfen, "R*4e", 1), "R*4e");
  EXPECT_THAT(reread<Yari>(sfen, "p*4e"), HasSubstr("malformed move `p*4e`"));
  EXPECT_THAT(reread<Yari>(sfen, "P*4e+"), HasSubstr("malformed"));
  EXPECT_THAT(reread<Yari>(sfen, "B*4e"), HasSubstr("Black has none in hand"));
  EXPECT_THAT(reread<Yari>(sfen, "P*4i"), HasSubstr("4i is not empty"));
  EXPECT_THAT(reread<Yari>(sfen, "P*3a"), HasSubstr("illegal move `P*3a`"));
  EXPECT_THAT(reread<Sho>(Sho::start, "P*5e"), HasSubstr("no drops"));
}

TEST(Notation, MalformedMoves) {
  for (const char* bad : {"", "x", "7g", "7g7", "7g7f++", "7g7f=", "7g7j", "0g7f", "g7f7", "7G7F",
                          "Z*5e", "resign", "0000", "7g-7f", "\xff\xfe\xfd\xfc"})
    EXPECT_THAT(reread<Sho>(Sho::start, bad), HasSubstr("malformed move")) << bad;
}

TEST(Notation, IllegalMovesSayWhy) {
  EXPECT_THAT(reread<Sho>(Sho::start, "5e5d"),
              AllOf(HasSubstr("`5e5d`"), HasSubstr("5e is empty")));
  EXPECT_THAT(reread<Sho>(Sho::start, "7c7d"), HasSubstr("Black is to move"));
  EXPECT_THAT(reread<Sho>(Sho::start, "7g7e"), HasSubstr("not a legal move"));
  EXPECT_THAT(reread<Sho>(Sho::start, "7g7f+"), HasSubstr("illegal move `7g7f+`"));
  EXPECT_THAT(reread<Sho>(Sho::start, "7g7g"), HasSubstr("illegal"));
}

TEST(Notation, ForcedPromotionMayLackItsPlus) {
  EXPECT_EQ(reread<Heian>("4k4/P8/9/9/9/9/9/4K4 b - 1", "9b9a"), "9b9a+");
  EXPECT_EQ(reread<Heian>("4k4/9/9/N8/9/9/9/4K4 b - 1", "9d8b"), "9d8b+");
  EXPECT_EQ(reread<Heian>("4k4/9/P8/9/9/9/9/4K4 b - 1", "9c9b"), "9c9b");
  EXPECT_EQ(reread<Yari>("3k3/7/7/7/7/7/n6/7/3K3 w - 1", "7g7i"), "7g7i+");
  EXPECT_EQ(reread<Yari>("3k3/7/7/7/7/7/n6/7/3K3 w - 1", "7g7h"), "7g7h");
}

}  // namespace
}  // namespace taishi::test
