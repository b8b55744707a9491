#include <gtest/gtest.h>

#include "tests/usi/client.h"

namespace taishi::test {
namespace {

struct BadInput {
  const char* what;
  const char* variant;
  std::string line;
  const char* told;  // part of the answer
};

void PrintTo(const BadInput& b, std::ostream* out) {
  *out << b.what;
}

class BadInputs : public ::testing::TestWithParam<BadInput> {};

// One line that says what is wrong, and the game stays where it was. After a position was refused,
// that is only shown: a `go` would answer for another position than the client has.
TEST_P(BadInputs, GetsOneLineAndChangesNothing) {
  const BadInput& bad = GetParam();
  Client engine;
  engine.variant(bad.variant);
  engine.send("position startpos");
  engine.send("position startpos moves " + engine.moves().front());
  const Lines before = engine.ask("d");
  const Lines answer = engine.ask(bad.line);
  ASSERT_EQ(answer.size(), 1u);
  EXPECT_TRUE(answer[0].starts_with("info string ")) << answer[0];
  EXPECT_NE(answer[0].find(bad.told), std::string::npos) << answer[0];
  EXPECT_LT(answer[0].size(), 500u);
  for (const char c : answer[0]) EXPECT_TRUE(c >= ' ' && c <= '~');
  const bool position = bad.line.starts_with("position");
  Lines after = engine.ask("d");
  if (position) {
    EXPECT_TRUE(after.back().starts_with("info string ")) << after.back();
    after.pop_back();
  }
  EXPECT_EQ(after, before);
  EXPECT_EQ(engine.best("go nodes 50") == "resign", position);
}

const std::string kLong(1 << 20, 'x');

INSTANTIATE_TEST_SUITE_P(
    Positions, BadInputs,
    ::testing::Values(
        BadInput{"NothingGiven", "sho", "position", "position"},
        BadInput{"SfenMissing", "sho", "position sfen", "position"},
        BadInput{"NoSfen", "sho", "position nonsense", "position"},
        BadInput{"JunkAfterStartpos", "sho", "position startpos nonsense", "nonsense"},
        BadInput{"RowTooLong", "sho", "position sfen 4k4/91/9/9/9/9/9/9/4K4 b - 1", "row"},
        BadInput{"RowTooShort", "sho", "position sfen 4k4/8/9/9/9/9/9/9/4K4 b - 1", "row"},
        BadInput{"TooFewRows", "yari", "position sfen 7/7 b - 1", "row"},
        BadInput{"TooManyRows", "sho", "position sfen 4k4/9/9/9/9/9/9/9/9/4K4 b - 1", "row"},
        BadInput{"UnknownLetter", "sho", "position sfen 4k4/4x4/9/9/9/9/9/9/4K4 b - 1", "x"},
        BadInput{"LetterOfAnotherGame", "yari", "position sfen 3k3/3g3/7/7/7/7/7/7/3K3 b - 1", "g"},
        BadInput{"NoPromotedForm", "heian", "position sfen 4k4/4+g4/9/9/9/9/9/4K4 b - 1", "+g"},
        BadInput{"EmptyBoard", "heian", "position sfen 9/9/9/9/9/9/9/9 b - 1", "royal"},
        BadInput{"OneKing", "heian", "position sfen 4k4/9/9/9/9/9/9/9 b - 1", "royal"},
        BadInput{"TwoKings", "heian", "position sfen 3kk4/9/9/9/9/9/9/4K4 b - 1", "2 k"},
        BadInput{"NoRoyal", "sho", "position sfen 4e4/9/9/9/9/9/9/9/4K4 b - 1", "royal"},
        BadInput{"StuckPawn", "sho", "position sfen 4k3P/9/9/9/9/9/9/9/4K4 b - 1", "never move"},
        BadInput{"StuckKnight", "heian", "position sfen 4k4/N8/9/9/9/9/9/4K4 b - 1", "never move"},
        BadInput{"Nifu", "yari", "position sfen 3k3/7/7/P6/7/P6/7/7/3K3 b - 1", "7"},
        BadInput{"OtherSideInCheck", "sho", "position sfen 4k4/4G4/9/9/9/9/9/9/4K4 b - 1", "check"},
        BadInput{"HandWithoutDrops", "sho", "position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1", "hand"},
        BadInput{"BracketHandWithoutDrops", "heian", "position sfen 4k4/9/9/9/9/9/9/4K4[P] b - 1",
                 "hand"},
        BadInput{"AbsurdHand", "yari", "position sfen 3k3/7/7/7/7/7/7/7/3K3 b 99999999999P 1", "P"},
        BadInput{"TooManyMen", "yari", "position sfen 3k3/7/7/7/7/7/7/7/3K3 b 99P 1",
                 "99 P, the game has 14"},
        BadInput{"NoMoveNumber", "sho", "position sfen 4k4/9/9/9/9/9/9/9/4K4 b - x", "x"},
        BadInput{"SideOfNoOne", "sho", "position sfen 4k4/9/9/9/9/9/9/9/4K4 x - 1", "x"},
        BadInput{"LongSfen", "sho", "position sfen " + kLong, "position"}),
    [](const auto& info) { return info.param.what; });

INSTANTIATE_TEST_SUITE_P(
    Options, BadInputs,
    ::testing::Values(
        BadInput{"Unknown", "sho", "setoption name Nonsense value 1", "`Nonsense`"},
        BadInput{"NoName", "sho", "setoption", "name"},
        BadInput{"EmptyName", "sho", "setoption name value 3", "name"},
        BadInput{"TooLarge", "sho", "setoption name MultiPV value 99999", "range"},
        BadInput{"Overflow", "sho", "setoption name Threads value 99999999999999999999", "range"},
        BadInput{"TooSmall", "sho", "setoption name Threads value 0", "range"},
        BadInput{"NoNumber", "sho", "setoption name USI_Hash value many", "many"},
        BadInput{"Fraction", "sho", "setoption name USI_Hash value 1.5", "1.5"},
        BadInput{"NoValue", "sho", "setoption name USI_Hash", "USI_Hash"},
        BadInput{"NeitherTrueNorFalse", "sho", "setoption name USI_Ponder value 2", "true"},
        BadInput{"UnknownVariant", "sho", "setoption name USI_Variant value chess", "chess"},
        BadInput{"MoreHashThanMemory", "sho", "setoption name USI_Hash value 1048576", "1048576"},
        BadInput{"LongValue", "sho", "setoption name USI_Variant value " + kLong, "USI_Variant"}),
    [](const auto& info) { return info.param.what; });

INSTANTIATE_TEST_SUITE_P(Commands, BadInputs,
                         ::testing::Values(BadInput{"Unknown", "sho", "nonsense", "nonsense"},
                                           BadInput{"UnknownWithNul", "sho",
                                                    std::string("no\0nsense", 9), "\\x00"},
                                           BadInput{"NotUtf8", "sho", "\xff\xfe\x80", "\\xff"},
                                           BadInput{"WrongCase", "sho", "GO", "GO"},
                                           BadInput{"Long", "sho", kLong, "unknown command"},
                                           BadInput{"PerftWithoutDepth", "sho", "perft", "depth"},
                                           BadInput{"PerftNoNumber", "sho", "perft x", "depth"},
                                           BadInput{"DivideNegative", "sho", "divide -1", "depth"}),
                         [](const auto& info) { return info.param.what; });

TEST(BadInput, OfARefusedListOfMovesNoneIsPlayed) {
  Client engine;
  engine.send("position startpos moves 7g7f");
  for (const char* bad : {"5e5d", "9z9y", "7g7f7e", "P*5e", "x", "7g7f"}) {
    const std::string answer =
        engine.ask_line("position startpos moves 7g7f 3c3d " + std::string(bad) + " 8c8d");
    EXPECT_NE(answer.find("move 3"), std::string::npos) << answer;
    EXPECT_NE(answer.find(bad), std::string::npos) << answer;
    EXPECT_TRUE(
        contains(engine.ask("d"),
                 "sfen lnsgkgsnl/1r2e2b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B2E2R1/LNSGKGSNL w - 2"));
    EXPECT_EQ(engine.best("go depth 2"), "resign");
  }
}

// fairyfishnet and ShogiHome went on with the position before.
TEST(BadInput, AGoAfterARefusedPositionIsAnsweredOnce) {
  Client engine;
  engine.send("position startpos moves 7g7f");
  engine.ask("position sfen nonsense");
  for (const char* waits : {"go infinite", "go ponder", "go"}) {
    EXPECT_EQ(engine.ask(waits).size(), 1u) << waits;
    EXPECT_EQ(engine.ask("stop"), Lines{"bestmove resign"}) << waits;
    EXPECT_TRUE(engine.ask("stop").empty());
  }
  EXPECT_EQ(engine.ask("go ponder").size(), 1u);
  EXPECT_EQ(engine.ask("ponderhit"), Lines{"bestmove resign"});
  EXPECT_TRUE(engine.ask("position startpos").empty());
  EXPECT_NE(engine.best("go depth 2"), "resign");
  engine.ask("position sfen nonsense");
  engine.ask("usinewgame");
  EXPECT_NE(engine.best("go depth 2"), "resign");
}

TEST(BadInput, MoreMenInHandThanTheGameHas) {
  Client engine;
  engine.variant("yari");
  for (const char* hand : {"26Y", "5Y", "5N", "3Y2y", "15P"}) {
    const std::string answer =
        engine.ask_line("position sfen 3k3/7/7/7/7/7/7/7/3K3 b " + std::string(hand) + " 1");
    EXPECT_NE(answer.find("the game has"), std::string::npos) << answer;
  }
}

TEST(BadInput, EmptyHandsAreFineWithoutDrops) {
  Client engine;
  for (const char* hand : {"b - 1", "[] b - 1", "[-] b 1", "b", ""})
    EXPECT_TRUE(engine
                    .ask("position sfen 4k4/9/9/9/9/9/9/9/4K4" +
                         std::string(*hand == '[' ? "" : " ") + hand)
                    .empty())
        << hand;
}

TEST(BadInput, GoHonoursWhatItUnderstands) {
  Client engine;
  const Lines lines = engine.search("go nonsense depth 1 wibble searchmoves 7g7f 9z9y");
  EXPECT_EQ(count_starting(lines, "info string go: "), 1u);
  EXPECT_NE(lines[0].find("searchmoves: malformed move `9z9y`"), std::string::npos) << lines[0];
  EXPECT_TRUE(lines.back().starts_with("bestmove 7g7f")) << lines.back();
  EXPECT_EQ(count_starting(engine.search("go depth"), "info string go: "), 1u);
  EXPECT_EQ(count_starting(engine.search("go movetime abc"), "info string go: "), 1u);
  EXPECT_EQ(count_starting(engine.search("go nodes 1 " + kLong), "info string go: "), 1u);
}

TEST(BadInput, UnendingGarbageEndsWithTheInput) {
  std::string garbage;
  unsigned x = 12345;
  for (int i = 0; i < 200'000; ++i) {
    x = x * 1664525u + 1013904223u;
    garbage += static_cast<char>(x >> 24);
  }
  const Transcript t = run(garbage + "\nisready\n");
  EXPECT_EQ(t.status, 0);
  EXPECT_EQ(t.lines.back(), "readyok");
}

TEST(BadInput, NoInputAtAll) {
  const Transcript t = run("");
  EXPECT_EQ(t.status, 0);
  EXPECT_TRUE(t.lines.empty());
}

TEST(BadInput, LastLineWithoutItsEnd) {
  EXPECT_EQ(run("isready").lines, Lines{"readyok"});
}

}  // namespace
}  // namespace taishi::test
