// Sequences that real clients send, from reports about other engines.
#include <algorithm>
#include <gtest/gtest.h>

#include "tests/usi/client.h"

namespace taishi::test {
namespace {

TEST(Clients, VariantBetweenNewGameAndPosition) {
  Client engine;
  engine.variant("heian");
  engine.send("usinewgame\nposition startpos");
  engine.search("go nodes 100");
  engine.send("usinewgame");
  engine.variant("yari");
  engine.send("position startpos");
  EXPECT_TRUE(contains(engine.moves(), "4g4f"));
  EXPECT_EQ(engine.moves().size(), 20u);
  EXPECT_TRUE(contains(engine.moves(), engine.best("go nodes 100")));
}

TEST(Clients, AfterABadMoveNothingIsSearchedUntilTheNextPosition) {
  Client engine;
  const std::string told = engine.ask_line("position startpos moves 7g7f 3c3d 5e5d");
  EXPECT_NE(told.find("5e5d"), std::string::npos);
  EXPECT_EQ(engine.best("go nodes 100"), "resign");
  EXPECT_TRUE(engine.ask("position startpos moves 7g7f").empty());
  EXPECT_TRUE(contains(engine.moves(), engine.best("go nodes 100")));
}

TEST(Clients, BoardsOfOtherGames) {
  Client engine;
  engine.variant("yari");
  for (const char* bad : {"position sfen 7/7 b - 1", "position sfen 9/9/9/9/9/9/9/9 b - 1"}) {
    EXPECT_TRUE(engine.ask_line(bad).starts_with("info string position: ")) << bad;
    EXPECT_EQ(engine.moves().size(), 20u);
    EXPECT_EQ(engine.best("go nodes 100"), "resign");
  }
  const std::string other =
      "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
  EXPECT_TRUE(contains(engine.ask(other + "\nd"), "variant sho"));
  EXPECT_TRUE(contains(engine.moves(), engine.best("go nodes 100")));
}

TEST(Clients, LargeHands) {
  Client engine;
  engine.variant("yari");
  const std::string sfen = "sfen 3k3/7/7/7/7/7/7/7/3K3 b 14P 1";
  const Lines lines = engine.ask("position " + sfen + "\nd");
  EXPECT_TRUE(contains(lines, "Black's hand: 14P"));
  EXPECT_TRUE(contains(lines, sfen));
  EXPECT_TRUE(contains(engine.moves(), engine.best("go nodes 100")));
}

TEST(Clients, UnderscoresAndWhiteToStart) {
  Client engine;
  engine.variant("yari");
  EXPECT_TRUE(contains(
      engine.ask("position sfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY_w_-_1 moves 4c4d\nd"),
      "sfen ynnkbby/7/ppp1ppp/3p3/7/7/PPPPPPP/7/YBBKNNY b - 2"));
  engine.send("position sfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY w - 1");
  EXPECT_EQ(engine.best("go nodes 100").substr(1, 1) > "c", false);  // White's men stand above
}

TEST(Clients, SideAndPliesFromAGivenPosition) {
  Client engine;
  engine.send("setoption name MaxMovesToDraw value 2");
  engine.variant("yari");
  const std::string start = "position sfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY w - 1 moves ";
  EXPECT_EQ(engine.ask_line(start + "4c4d\noutcome"), "outcome ongoing");
  EXPECT_EQ(engine.ask_line(start + "4c4d 4g4f\noutcome"), "outcome draw max-moves");
}

TEST(Clients, MateByADroppedPawn) {
  Client engine;
  engine.variant("yari");
  engine.send("position sfen k6/6Y/7/7/7/7/6p/7/1Y1K3 b P 1");
  const Lines lines = engine.search("go depth 3");
  EXPECT_TRUE(lines.back().starts_with("bestmove P*7b")) << lines.back();
  ASSERT_GE(lines.size(), 2u);
  EXPECT_NE(lines[lines.size() - 2].find(" score mate 1 "), std::string::npos)
      << lines[lines.size() - 2];
}

TEST(Clients, DropsOnTheLastRanks) {
  Client engine;
  engine.variant("yari");
  engine.send("position sfen 3k3/7/7/7/7/7/7/7/3K3 b NBP 1");
  const Lines moves = engine.moves();
  for (const char* drop : {"N*7b", "B*7b", "P*7b"}) EXPECT_TRUE(contains(moves, drop)) << drop;
  for (const char* drop : {"N*7a", "B*7a", "P*7a"}) EXPECT_FALSE(contains(moves, drop)) << drop;
  engine.send("position sfen p2k3/7/7/7/7/7/7/7/3K3 b NB 1");
  EXPECT_TRUE(contains(engine.moves(), "N*7b"));
  EXPECT_TRUE(contains(engine.moves(), "B*7b"));
}

TEST(Clients, BothLettersOfTheForwardRook) {
  Client engine;
  engine.variant("yari");
  for (const char* letter : {"Y", "R"}) {
    const std::string l = letter;
    engine.send("position sfen 3k3/7/7/7/7/7/7/7/3K3 b " + l + " 1 moves " + l + "*4e");
    EXPECT_TRUE(contains(engine.ask("d"), "sfen 3k3/7/7/7/3Y3/7/7/7/3K3 w - 2"));
  }
  engine.variant("yarishogi");
  engine.send("position sfen 3k3/7/7/7/7/7/7/7/3K3 b Y 1");
  EXPECT_TRUE(contains(engine.moves(), "R*4e"));
  EXPECT_FALSE(contains(engine.moves(), "Y*4e"));
}

TEST(Clients, QBoardsGame) {
  // A burst, standard shogi's start, bare go; a forced promotion comes without its `+`.
  const std::string start =
      "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
  for (const char* variant : {"heian", "yari", "sho"}) {
    const Transcript t = run("usi\nisready\nusinewgame\n" + start + "\ngo\nisready\n",
                             {"--variant", variant, "--quiet", "--go-default-ms", "1"});
    EXPECT_EQ(count_starting(t.lines, "bestmove "), 1u);
    EXPECT_EQ(count_starting(t.lines, "info"), 0u);
  }
  Client engine({"--variant", "yari"});
  engine.send("position sfen 6k/P6/7/7/7/7/7/7/3K3 b - 1 moves 7b7a");
  EXPECT_TRUE(contains(engine.ask("d"), "sfen +P5k/7/7/7/7/7/7/7/3K3 w - 2"));
}

}  // namespace
}  // namespace taishi::test
