#include "tests/support/games.h"

namespace taishi::test {
namespace {

// What is read, written again in the exact form.
template <Game G>
std::string reread(std::string_view text, int dialect = 0) {
  const auto pos = parse_sfen<G>(text, G::dialects[static_cast<std::size_t>(dialect)].rules);
  return pos ? to_sfen(*pos) : pos.error().text();
}

const std::string kHeianBoard = "lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL";
const std::string kShoBoard = "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL";
const std::string kYariKings = "3k3/7/7/7/7/7/7/7/3K3";

TEST(SfenReading, ExactForm) {
  for (const char* tail : {" b - 1", " w - 2", " w - 999"})
    EXPECT_EQ(reread<Heian>(kHeianBoard + tail), kHeianBoard + tail);
  const std::string hands = kYariKings + " b 2YB3N7Py2b 12";
  EXPECT_EQ(reread<Yari>(hands), hands);
}

TEST(SfenReading, MissingFields) {
  EXPECT_EQ(reread<Sho>(kShoBoard), kShoBoard + " b - 1");
  EXPECT_EQ(reread<Sho>(kShoBoard + " w"), kShoBoard + " w - 1");
  EXPECT_EQ(reread<Sho>(kShoBoard + " w -"), kShoBoard + " w - 1");
  EXPECT_EQ(reread<Sho>(kShoBoard + " w 8"), kShoBoard + " w - 8");
  EXPECT_EQ(reread<Sho>(kShoBoard + " - 8"), kShoBoard + " b - 8");
  EXPECT_EQ(reread<Sho>(kShoBoard + " 8"), kShoBoard + " b - 8");
  EXPECT_EQ(reread<Yari>(kYariKings + " 2Pp"), kYariKings + " b 2Pp 1");
}

TEST(SfenReading, MoveNumberZeroIsOne) {
  EXPECT_EQ(reread<Sho>(kShoBoard + " b - 0"), kShoBoard + " b - 1");
}

TEST(SfenReading, Separators) {
  EXPECT_EQ(reread<Sho>("  " + kShoBoard + "   b \t -  7 \r\n"), kShoBoard + " b - 7");
  EXPECT_EQ(reread<Yari>(kYariKings + "_w_P_3"), kYariKings + " w P 3");
}

TEST(SfenReading, HandInBrackets) {
  EXPECT_EQ(reread<Sho>(kShoBoard + "[-] b - 1"), kShoBoard + " b - 1");
  EXPECT_EQ(reread<Sho>(kShoBoard + "[] w"), kShoBoard + " w - 1");
  EXPECT_EQ(reread<Yari>(kYariKings + "[Pp] b - 4"), kYariKings + " b Pp 4");
  EXPECT_EQ(reread<Yari>(kYariKings + "[Pp] b 4"), kYariKings + " b Pp 4");
  EXPECT_EQ(reread<Yari>(kYariKings + "[PPpn] w 0 1"), kYariKings + " b 2Pnp 1");
  EXPECT_EQ(reread<Yari>(kYariKings + " [Pp] b - 4"), kYariKings + " b Pp 4");
}

TEST(SfenReading, HandInAnyOrder) {
  EXPECT_EQ(reread<Yari>(kYariKings + " b pPnYPy2P 1"), kYariKings + " b Y4Pynp 1");
  EXPECT_EQ(reread<Yari>(kYariKings + " b 14P 1"), kYariKings + " b 14P 1");
  EXPECT_EQ(reread<Yari>(kYariKings + " b 0P 1"), kYariKings + " b - 1");
}

// In a chess-style FEN `w` is the uppercase side, and the last counter counts both sides' moves.
TEST(SfenReading, ChessStyle) {
  EXPECT_EQ(reread<Heian>(kHeianBoard + " w - - 0 1"), kHeianBoard + " b - 1");
  EXPECT_EQ(reread<Heian>(kHeianBoard + " w 0 1"), kHeianBoard + " b - 1");
  EXPECT_EQ(reread<Heian>(kHeianBoard + " w - 0 1"), kHeianBoard + " b - 1");
  EXPECT_EQ(reread<Heian>(kHeianBoard + " b - - 3 1"), kHeianBoard + " w - 2");
  EXPECT_EQ(reread<Sho>(kShoBoard + "[-] w 0 5"), kShoBoard + " b - 9");
  EXPECT_EQ(reread<Sho>(kShoBoard + "[-] b - - 0 5"), kShoBoard + " w - 10");
}

TEST(SfenReading, AliasLettersAreReadAlways) {
  const std::string y = "3k2y/7/7/7/7/7/7/7/Y2K3", r = "3k2r/7/7/7/7/7/7/7/R2K3";
  EXPECT_EQ(reread<Yari>(r + " b Rr 1"), y + " b Yy 1");
  EXPECT_EQ(reread<Yari>(y + " b Yy 1", 1), r + " b Rr 1");
  EXPECT_EQ(reread<Yari>("3k2r/7/7/7/7/7/7/7/Y2K3 b YR 1"), y + " b 2Y 1");
}

TEST(SfenReading, SeveralCountsInARowOfEmptySquares) {
  EXPECT_EQ(reread<Yari>("21k12/7/7/7/7/7/7/7/3K111 b - 1"), kYariKings + " b - 1");
}

TEST(SfenReading, StandardShogiWithoutElephantsIsAShoPosition) {
  EXPECT_EQ(reread<Sho>("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"),
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
}

TEST(SfenReading, CrownPrinceAloneIsARoyal) {
  EXPECT_EQ(reread<Sho>("4+e4/9/9/9/9/9/9/9/4K4 w - 3"), "4+e4/9/9/9/9/9/9/9/4K4 w - 3");
}

}  // namespace
}  // namespace taishi::test
