// The opening book, as a client uses it and as `taishi book` makes it.
#include <gmock/gmock.h>
#include <set>

#include "tests/support/temporary_file.h"
#include "tests/usi/client.h"

namespace taishi::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kBook =
    "#YANEURAOU-DB2016 1.00\n"
    "sfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1\n"
    "1g1f 1c1d 30 14 300\n"
    "7g7f none 10 14 300\n"
    "sfen ynnkbby/7/ppppppp/7/7/6P/PPPPPP1/7/YBBKNNY w - 2\n"
    "7c7d none -5 14 1\n";

class OwnBook : public ::testing::Test {
 protected:
  OwnBook() {
    file.write(kBook);
    engine.variant("yari");
    engine.send("setoption name BookFile value " + file.path());
    engine.send("position startpos");
  }
  const TemporaryFile file{".db"};
  Client engine;
};

TEST_F(OwnBook, IsPlayedWhenTicked) {
  EXPECT_GT(count_starting(engine.search("go nodes 2000"), "info depth"), 1u);
  engine.send("setoption name USI_OwnBook value true");
  engine.send("setoption name BookEvalDiff value 0");
  EXPECT_THAT(engine.search("go btime 1000 wtime 1000"),
              ElementsAre(HasSubstr("info depth 14 seldepth 14 multipv 1 score cp 30 "),
                          "bestmove 1g1f ponder 1c1d"));
  engine.send("position startpos moves 1g1f");
  EXPECT_EQ(engine.best("go nodes 2000"), "7c7d");
  engine.send("position startpos moves 1g1f 7c7d");  // out of the book
  EXPECT_GT(count_starting(engine.search("go nodes 2000"), "info depth"), 1u);
}

TEST_F(OwnBook, GamesDiffer) {
  engine.send("setoption name USI_OwnBook value true");
  std::set<std::string> moves;
  for (int game = 0; game < 40; ++game) {
    engine.send("usinewgame");
    engine.send("position startpos");
    moves.insert(engine.best("go nodes 100"));
  }
  EXPECT_EQ(moves, (std::set<std::string>{"1g1f", "7g7f"}));
  engine.send("setoption name SkillSeed value 3");
  for (int game = 0; game < 10; ++game) {
    engine.send("usinewgame");
    engine.send("position startpos");
    moves.insert("seeded " + engine.best("go nodes 100"));
  }
  EXPECT_EQ(moves.size(), 3u);
}

TEST_F(OwnBook, IsLeftForAnalysisAndLevels) {
  engine.send("setoption name USI_OwnBook value true");
  engine.send("go infinite");
  engine.read_until("info depth 5 ");
  engine.send("stop");
  engine.read_until("bestmove");
  EXPECT_THAT(engine.search("go nodes 500 searchmoves 4g4f").back(), HasSubstr("bestmove 4g4f"));
  engine.send("setoption name BookMoves value 0");
  EXPECT_GT(count_starting(engine.search("go nodes 2000"), "info depth"), 1u);
  engine.send("setoption name BookMoves value 16");
  engine.send("setoption name Skill Level value 3");
  EXPECT_THAT(engine.search("go nodes 2000"), Not(Contains(HasSubstr(" score cp 30 nodes 0 "))));
}

TEST_F(OwnBook, ABadFileLeavesTheBookAsItWas) {
  engine.send("setoption name USI_OwnBook value true");
  const TemporaryFile bad(".db");
  bad.write("#YANEURAOU-DB2016 1.00\nsfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1\n1g1e\n");
  EXPECT_THAT(engine.ask_line("setoption name BookFile value " + bad.path()),
              HasSubstr(":3: illegal move `1g1e`"));
  EXPECT_THAT(engine.ask_line("setoption name BookFile value /nowhere/x.db"),
              HasSubstr("info string setoption `BookFile`: /nowhere/x.db: No such file"));
  EXPECT_EQ(count_starting(engine.search("go nodes 2000"), "info depth"), 1u);
}

TEST_F(OwnBook, UciHasItsOwnNameAndMoves) {
  Client uci;
  uci.send("uci");
  EXPECT_THAT(uci.read_until("uciok"), Contains("option name OwnBook type check default false"));
  uci.variant("yari");
  uci.send("setoption name BookFile value " + file.path());
  uci.send("setoption name OwnBook value true");
  uci.send("setoption name BookEvalDiff value 0");
  uci.send("position startpos");
  EXPECT_EQ(uci.search("go nodes 100").back(), "bestmove g3g4 ponder g7g6");
}

TEST(BuiltInBook, GamesDiffer) {
  for (const char* game : {"heian", "yari", "sho"}) {
    Client engine;
    engine.variant(game);
    engine.send("setoption name USI_OwnBook value true");
    std::set<std::string> moves;
    for (int i = 0; i < 60; ++i) {
      engine.send("usinewgame");
      engine.send("position startpos");
      moves.insert(engine.best("go nodes 1"));
    }
    EXPECT_GE(moves.size(), 2u) << game;
  }
}

TEST(BookCommand, GrowsMergesAndSaysWhatIsWrong) {
  const TemporaryFile one(".db"), two(".db");
  const std::string grow = " book --variant heian --nodes 300 --width 2 --out ";
  const auto first =
      shell("rm -f " + one.path() + "; $TAISHI" + grow + one.path() +
            " --positions 3 2>&1 && $TAISHI" + grow + one.path() + " --positions 6 2>&1");
  EXPECT_EQ(first.status, 0);
  EXPECT_THAT(first.lines, ElementsAre("3 of 3 positions", "6 of 6 positions"));
  two.write(kBook);
  const auto merged = shell("$TAISHI book --out " + two.path() + " merge " + one.path() + " 2>&1");
  EXPECT_THAT(merged.lines, ElementsAre("8 positions"));
  EXPECT_THAT(two.contents(), HasSubstr("1g1f 1c1d 30 14 300\n"));
  const auto complaint = [](const std::string& arguments) {
    const auto ran = shell("$TAISHI book " + arguments + " 2>&1");
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.lines.size(), 1u);
    return ran.lines.empty() ? "" : ran.lines[0];
  };
  EXPECT_THAT(complaint(""), HasSubstr("--out FILE is missing"));
  EXPECT_THAT(complaint("--out x --width 0"), HasSubstr("--width: expected 1 to 256, not 0"));
  EXPECT_THAT(complaint("--out x --shard 3/2"), HasSubstr("--shard"));
  EXPECT_THAT(complaint("--out x --variant chess"), HasSubstr("no game is called `chess`"));
  EXPECT_THAT(complaint("--out x grow"), HasSubstr("unexpected `grow`"));
  EXPECT_THAT(complaint("--out x merge"), HasSubstr("merge: no files"));
  EXPECT_THAT(complaint("--out /nowhere/x"), HasSubstr("No such file"));
  two.write("hello\n");
  EXPECT_THAT(complaint("--out " + two.path()), HasSubstr(":1: no book"));
  EXPECT_EQ(two.contents(), "hello\n");
}

}  // namespace
}  // namespace taishi::test
