#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace taishi::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// The error for a text that must be refused.
template <Game G>
std::string refusal(std::string_view text) {
  const auto pos = parse_sfen<G>(text, G::dialects[0].rules);
  EXPECT_FALSE(pos.ok()) << text;
  return pos ? "" : pos.error().text();
}

TEST(SfenRefusal, Empty) {
  EXPECT_THAT(refusal<Sho>(""), HasSubstr("nothing"));
  EXPECT_THAT(refusal<Sho>(" \r\n"), HasSubstr("nothing"));
}

TEST(SfenRefusal, RowCount) {
  EXPECT_THAT(refusal<Yari>("7/7 b - 1"), HasSubstr("2 rows instead of 9"));
  EXPECT_THAT(refusal<Yari>("3k3/7/7/7/7/7/7/7/3K3/7 b - 1"), HasSubstr("10 rows instead of 9"));
  EXPECT_THAT(refusal<Heian>("4k4/9/9/9/9/9/4K4"), HasSubstr("7 rows instead of 8"));
}

TEST(SfenRefusal, RowLength) {
  EXPECT_THAT(refusal<Yari>("3k3/7/6/7/7/7/7/7/3K3"),
              AllOf(HasSubstr("row 3"), HasSubstr("`6`"), HasSubstr("6 squares instead of 7")));
  EXPECT_THAT(refusal<Yari>("3k4/7/7/7/7/7/7/7/3K3"),
              AllOf(HasSubstr("row 1"), HasSubstr("more than 7")));
  EXPECT_THAT(refusal<Yari>("3k3//7/7/7/7/7/7/3K3"), HasSubstr("row 2 ``: 0 squares"));
  EXPECT_THAT(refusal<Yari>("3k3/7/7/7/7/7/7/7/3K3/"), HasSubstr("10 rows"));
  EXPECT_THAT(refusal<Yari>("9/9/9/9/9/9/9/9 b - 1"), HasSubstr("row 1"));
}

TEST(SfenRefusal, UnknownLetter) {
  EXPECT_THAT(refusal<Heian>("4k4/9/2R6/9/9/9/9/4K4"), AllOf(HasSubstr("row 3"), HasSubstr("`R`")));
  EXPECT_THAT(refusal<Heian>("4k4/9/2?6/9/9/9/9/4K4"), HasSubstr("`?`"));
  EXPECT_THAT(refusal<Heian>("4k4/90/9/9/9/9/9/4K4"), HasSubstr("`0`"));
  EXPECT_THAT(refusal<Heian>("4k4/9/2\xff"
                             "6/9/9/9/9/4K4"),
              HasSubstr("`\\xff`"));
  EXPECT_THAT(refusal<Heian>(std::string_view("4k4/9/2\0006/9/9/9/9/4K4", 21)),
              HasSubstr("`\\x00`"));
}

TEST(SfenRefusal, Plus) {
  EXPECT_THAT(refusal<Heian>("4k4/9/2+G6/9/9/9/9/4K4"), HasSubstr("`G` does not promote"));
  EXPECT_THAT(refusal<Heian>("4k4/9/2+6/9/9/9/9/4K4"), HasSubstr("unknown piece `6`"));
  EXPECT_THAT(refusal<Heian>("4k4/9/2++P6/9/9/9/9/4K4"), HasSubstr("unknown piece `+`"));
  EXPECT_THAT(refusal<Heian>("4k4/8+/9/9/9/9/9/4K4"), HasSubstr("`+` without a piece"));
}

TEST(SfenRefusal, Royals) {
  EXPECT_THAT(refusal<Sho>("4k4/9/9/9/9/9/9/9/4E4"), HasSubstr("Black has no royal"));
  EXPECT_THAT(refusal<Heian>("9/9/9/9/9/9/9/4K4"), HasSubstr("White has no royal"));
  EXPECT_THAT(refusal<Heian>("9/9/9/9/9/9/9/9"), HasSubstr("no royal"));
  EXPECT_THAT(refusal<Heian>("4k4/9/9/9/9/9/9/4K1K2"), HasSubstr("Black has 2 K: 3h 5h"));
  EXPECT_THAT(refusal<Sho>("4k3k/9/9/9/9/9/9/9/4K4"), HasSubstr("White has 2 k: 1a 5a"));
  EXPECT_THAT(refusal<Sho>("4k4/9/9/+E3E4/9/9/9/9/4K4"), HasSubstr("Black has 2 E: 5d 9d"));
}

TEST(SfenRefusal, MenThatCouldNeverMove) {
  EXPECT_THAT(refusal<Heian>("P3k4/9/9/9/9/9/9/4K4"), HasSubstr("P on 9a"));
  EXPECT_THAT(refusal<Heian>("L3k4/9/9/9/9/9/9/4K4"), HasSubstr("L on 9a"));
  EXPECT_THAT(refusal<Heian>("4k4/N8/9/9/9/9/9/4K4"), HasSubstr("N on 9b"));
  EXPECT_THAT(refusal<Heian>("4k4/9/9/9/9/9/n8/4K4"), HasSubstr("n on 9g"));
  EXPECT_THAT(refusal<Sho>("4k4/9/9/9/9/9/9/9/4K3p"), HasSubstr("p on 1i"));
  EXPECT_THAT(refusal<Yari>("B2k3/7/7/7/7/7/7/7/3K3"), HasSubstr("B on 7a"));
  EXPECT_THAT(refusal<Yari>("3k3/7/7/7/7/7/7/7/n2K3"), HasSubstr("n on 7i"));
  EXPECT_TRUE(parse_sfen<Yari>("Y2k3/N6/7/7/7/7/7/7/3K3 w", {}).ok());
}

TEST(SfenRefusal, Nifu) {
  EXPECT_THAT(refusal<Yari>("3k3/7/4P2/7/7/7/4P2/7/3K3"), HasSubstr("two P on a file: 3c 3g"));
  EXPECT_THAT(refusal<Yari>("3k3/7/p6/7/7/7/p6/7/3K3"), HasSubstr("two p on a file: 7c 7g"));
  EXPECT_TRUE(parse_sfen<Yari>("3k3/7/4+P2/7/7/4p2/4P2/7/3K3", {}).ok());
  EXPECT_TRUE(parse_sfen<Sho>("4k4/9/4P4/9/4P4/9/9/9/4K4 w", {}).ok());
}

TEST(SfenRefusal, SideNotToMoveInCheck) {
  EXPECT_THAT(
      refusal<Sho>("4k4/9/9/9/4R4/9/9/9/4K4 b - 1"),
      AllOf(HasSubstr("Black is to move"), HasSubstr("White's k on 5a"), HasSubstr("from 5e")));
  EXPECT_THAT(refusal<Heian>("4k4/4G4/9/9/9/9/9/4K4 b - 1"), HasSubstr("in check"));
  // Of two royals either may be left attacked.
  EXPECT_TRUE(parse_sfen<Sho>("4k2+e1/9/9/9/4R4/9/9/9/4K4 b - 1", {}).ok());
}

TEST(SfenRefusal, Hands) {
  const std::string sho = "4k4/9/9/9/9/9/9/9/4K4", yari = "3k3/7/7/7/7/7/7/7/3K3";
  EXPECT_THAT(refusal<Sho>(sho + " b P 1"), AllOf(HasSubstr("`P`"), HasSubstr("no drops")));
  EXPECT_THAT(refusal<Sho>(sho + "[p] b"), HasSubstr("no drops"));
  EXPECT_THAT(refusal<Yari>(yari + " b 2G 1"), HasSubstr("unknown piece `G` in hand `2G`"));
  EXPECT_THAT(refusal<Yari>(yari + " b P2 1"), HasSubstr("a count without a piece"));
  EXPECT_THAT(refusal<Yari>(yari + " b K 1"), HasSubstr("K cannot be in a hand"));
  EXPECT_THAT(refusal<Yari>(yari + " b +P 1"), HasSubstr("`+`"));
  EXPECT_THAT(refusal<Yari>(yari + "[P b - 1"), HasSubstr("no `]`"));
  EXPECT_THAT(refusal<Yari>(yari + "[P]x b - 1"), HasSubstr("no `]`"));
  EXPECT_THAT(refusal<Yari>(yari + "[P] b N 1"), HasSubstr("a second hand `N`"));
}

TEST(SfenRefusal, AbsurdCounts) {
  const std::string yari = "3k3/7/7/7/7/7/7/7/3K3";
  EXPECT_THAT(refusal<Yari>(yari + " b 15P 1"), HasSubstr("15 P, the game has 14"));
  EXPECT_THAT(refusal<Yari>(yari + " b 26Y 1"), HasSubstr("26 Y, the game has 4"));
  EXPECT_TRUE(parse_sfen<Yari>(yari + " b 14P 1", {}).ok());
  EXPECT_THAT(refusal<Yari>(yari + " b 14Pp 1"), HasSubstr("15 P"));
  EXPECT_THAT(refusal<Yari>("3k3/7/7/3+P3/7/7/7/7/3K3 b 14P 1"), HasSubstr("15 P")) << "promoted";
  EXPECT_THAT(refusal<Yari>(yari + " b 100P 1"), HasSubstr("too many `P`"));
  EXPECT_THAT(refusal<Yari>(yari + " b 99999999999999999999999P 1"), HasSubstr("too many `P`"));
  EXPECT_THAT(refusal<Yari>(yari + " b 50P50P 1"), HasSubstr("too many `P`"));
  EXPECT_THAT(refusal<Heian>("4k4/ggggggggg/ggggggggg/ggggggggg/ggggggggg/9/9/4K4 b - 1"),
              HasSubstr("38 men, the game has 36"));
}

TEST(SfenRefusal, Tail) {
  const std::string sho = "4k4/9/9/9/9/9/9/9/4K4";
  EXPECT_THAT(refusal<Sho>(sho + " b - x"), HasSubstr("`x` is not a move number"));
  EXPECT_THAT(refusal<Sho>(sho + " b - -5"), HasSubstr("`-5` is not a move number"));
  EXPECT_THAT(refusal<Sho>(sho + " b - 1.5"), HasSubstr("`1.5`"));
  EXPECT_THAT(refusal<Sho>(sho + " b - 99999999999999"), HasSubstr("more than 1000000"));
  EXPECT_THAT(refusal<Sho>(sho + " w 0 2000000000"), HasSubstr("more than 500000"));
  EXPECT_THAT(refusal<Sho>(sho + " b - 1 x"), HasSubstr("unexpected `x`"));
  EXPECT_THAT(refusal<Sho>(sho + " b - 1 moves"), HasSubstr("unexpected `moves`"));
  EXPECT_THAT(refusal<Sho>(sho + " x - 1"), HasSubstr("`x` is no side"));
  EXPECT_THAT(refusal<Sho>(sho + " B - 1"), HasSubstr("`B` is no side"));
  EXPECT_THAT(refusal<Sho>(sho + " b - 1 2 3 4"), HasSubstr("unexpected"));
}

TEST(SfenRefusal, ErrorsAreShortAndOneLine) {
  const std::string error = refusal<Sho>(std::string(1'000'000, 'x') + "\n/\n/");
  EXPECT_LT(error.size(), 200u);
  EXPECT_THAT(error, Not(HasSubstr("\n")));
}

// No text may crash the reader.
TEST(SfenRefusal, DamagedTexts) {
  std::mt19937 random(7);
  for_each_variant([&]<Game G>(const Rules& rules) {
    const std::string good = to_sfen(position<G>(G::start, rules));
    for (int i = 0; i < (kSlowBuild ? 2'000 : 20'000); ++i) {
      std::string text = good;
      for (unsigned n = random() % 4 + 1; n-- > 0;) {
        const std::size_t at = random() % text.size();
        if (random() % 3 != 0)
          text[at] = "+-/[]_ 0189bwkKpPRYe\n\x80"[random() % 22];
        else
          text.erase(at, 1);
      }
      const auto pos = parse_sfen<G>(text, rules);
      if (pos) {
        EXPECT_TRUE(parse_sfen<G>(to_sfen(*pos), rules).ok()) << text;
      } else {
        EXPECT_THAT(pos.error().text(), HasSubstr("SFEN: "));
      }
    }
  });
}

}  // namespace
}  // namespace taishi::test
