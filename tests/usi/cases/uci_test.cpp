// UCI, as fairyground, variantfishtest and pychess's fishnet speak it.
#include <algorithm>
#include <gtest/gtest.h>
#include <regex>

#include "tests/support/data_file.h"
#include "tests/usi/client.h"

namespace taishi::test {
namespace {

class Uci : public ::testing::Test {
 protected:
  Uci() {
    engine.send("uci");
    greeting = engine.read_until("uciok");
  }
  void variant(const std::string& name) {
    const std::string line = engine.ask_line("setoption name UCI_Variant value " + name);
    EXPECT_TRUE(line.starts_with("info string variant " + name)) << line;
  }
  // The line of `d` that begins with `word`, the word cut off.
  std::string shown(const std::string& word) {
    for (const std::string& line : engine.ask("d"))
      if (line.starts_with(word + ' ')) return line.substr(word.size() + 1);
    return "";
  }

  Client engine;
  Lines greeting;
};

TEST_F(Uci, Handshake) {
  EXPECT_TRUE(greeting[0].starts_with("id name Taishi "));
  for (const char* option : {"Hash type spin", "Ponder type check", "MultiPV type spin",
                             "Threads type spin", "UCI_Variant type combo"})
    EXPECT_EQ(count_starting(greeting, std::string("option name ") + option), 1u) << option;
  EXPECT_EQ(count_starting(greeting, "option name USI_"), 0u);
  for (const std::string& line : greeting) EXPECT_LT(line.size(), 256u);
  EXPECT_EQ(greeting.back(), "uciok");
}

TEST_F(Uci, VariantAndStartAsFairyStockfishWritesThem) {
  EXPECT_EQ(engine.ask_line("setoption name UCI_Variant value yarishogi"),
            "info string variant yarishogi files 7 ranks 9 pocket 4 template shogi startpos "
            "rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR[] w - - 0 1");
  EXPECT_EQ(engine.ask_line("setoption name UCI_Variant value heian"),
            "info string variant heian files 9 ranks 8 pocket 0 template shogi startpos "
            "lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL w - - 0 1");
}

TEST_F(Uci, MovesAndDropsInChessNotation) {
  variant("yarishogi");
  EXPECT_TRUE(engine.ask("position startpos moves d3d4 d7d6 d4d5").empty());
  EXPECT_EQ(shown("fen"), "rnnkbbr/7/ppp1ppp/3p3/3P3/7/PPP1PPP/7/RBBKNNR[] b - - 0 2");
  EXPECT_TRUE(engine.ask("position startpos moves d3d4 d7d6 d4d5 d6d5").empty());
  EXPECT_EQ(shown("fen"), "rnnkbbr/7/ppp1ppp/7/3p3/7/PPP1PPP/7/RBBKNNR[p] w - - 0 3");
  const std::string promoting =
      "position fen 6k/P6/7/7/7/7/7/7/3K3[RNpp] w - - 0 1 moves a8a9+ P@d2";
  EXPECT_TRUE(engine.ask(promoting).empty());
  EXPECT_EQ(shown("fen"), "+P5k/7/7/7/7/7/7/3p3/3K3[RNp] w - - 0 2");
  const Lines words = split_words(engine.ask_line("moves"));
  EXPECT_TRUE(contains(words, "d1d2"));
  for (std::size_t i = 1; i < words.size(); ++i)
    EXPECT_TRUE(
        std::regex_match(words[i], std::regex("([a-g][1-9][a-g][1-9]\\+?|[PNBR]@[a-g][1-9])")))
        << words[i];
}

TEST_F(Uci, BothLettersOfTheForwardRookAreRead) {
  variant("yarishogi");
  for (const char* letter : {"R", "Y"}) {
    const std::string l = letter;
    EXPECT_TRUE(
        engine.ask("position fen 3k3/7/7/7/7/7/7/7/3K3[" + l + "] w - - 0 1 moves " + l + "@d5")
            .empty());
    EXPECT_EQ(shown("fen"), "3k3/7/7/7/3R3/7/7/7/3K3[] b - - 0 1");
  }
}

TEST_F(Uci, ErrorsNameTheClientsOwnSquares) {
  const std::string line = engine.ask_line("position startpos moves c3c4 c7c6 e5e6");
  EXPECT_EQ(line, "info string position: move 3: illegal move `e5e6`: e5 is empty");
}

TEST_F(Uci, MatesInMoves) {
  variant("heian");
  const auto last_score = [this](const std::string& position, const char* go) {
    engine.send("position fen " + position);
    const Lines lines = engine.search(go);
    std::smatch m;
    const std::regex score("score (\\w+ \\S+)");
    for (std::size_t i = lines.size(); i-- > 0;)
      if (std::regex_search(lines[i], m, score)) return m[1].str();
    return std::string();
  };
  EXPECT_EQ(last_score("4k4/9/4G4/4G4/9/9/9/4K4 w - - 0 1", "go depth 4"), "mate 1");
  // Two plies from mate: any move, and the other side gives it.
  variant("yarishogi");
  EXPECT_EQ(last_score("k6/6R/7/7/7/7/6p/7/1R1K3[P] w - - 0 1", "go depth 3"), "mate 1");
}

TEST_F(Uci, AMatedSideHasNoMove) {
  variant("shoshogi");
  engine.send("position fen 4k4/4G4/4G4/9/9/9/9/9/4K4 b - - 0 1");
  const Lines lines = engine.search("go depth 2");
  EXPECT_NE(lines[0].find(" score mate 0 "), std::string::npos) << lines[0];
  EXPECT_EQ(lines.back(), "bestmove (none)");
}

TEST_F(Uci, ASideThatHasLostByRulePlaysOnWhereItCan) {
  // Clients that do not know the rule ask for a move all the same.
  variant("heian");
  engine.send("position fen k8/9/9/4G4/4P4/9/9/4K4 b - - 0 1");
  const std::string best = engine.best("go nodes 100");
  EXPECT_TRUE(contains(split_words(engine.ask_line("moves")), best)) << best;
}

TEST_F(Uci, TheFirstMoversClockIsWhites) {
  // With next to nothing on its clock the side to move must answer at once.
  engine.send("position startpos");
  EXPECT_NE(engine.best("go wtime 10 btime 100000000"), "");
  engine.send("position startpos moves c3c4");
  EXPECT_NE(engine.best("go wtime 100000000 btime 10"), "");
}

TEST_F(Uci, BareGoIsInfiniteAndStopWhileIdleSilent) {
  for (const char* v : {"heian", "yarishogi", "shoshogi"}) {
    variant(v);
    engine.send("position startpos");
    engine.send("go");
    EXPECT_EQ(count_starting(engine.ask("isready"), "bestmove"), 0u);
    engine.read_until("readyok");
    engine.send("stop");
    engine.read_until("bestmove ");
    EXPECT_TRUE(engine.ask("stop\nstop").empty());
  }
}

TEST_F(Uci, SearchMovesAndPv) {
  variant("yarishogi");
  engine.send("position startpos");
  const Lines lines = engine.search("go depth 4 searchmoves a3a4");
  EXPECT_TRUE(lines.back().starts_with("bestmove a3a4")) << lines.back();
  for (const std::string& line : lines)
    EXPECT_TRUE(!line.starts_with("info depth") || line.find(" pv a3a4") != std::string::npos)
        << line;
}

TEST_F(Uci, CountsMoves) {
  const Lines lines = engine.ask("go perft 2");
  EXPECT_EQ(lines.back(), "nodes 676");
  EXPECT_TRUE(contains(lines, "a3a4 26"));
}

TEST_F(Uci, Fairyground) {
  // As its page sends it: variant, new game, positions with all moves, `stop` after each bestmove.
  for (const char* v : {"heian", "yarishogi", "shoshogi"}) {
    variant(v);
    engine.send("ucinewgame\nisready");
    engine.read_until("readyok");
    std::string moves;
    for (int ply = 0; ply < 8; ++ply) {
      engine.send("position startpos" + (moves.empty() ? "" : " moves" + moves));
      const std::string best = engine.best(ply % 2 == 0 ? "go movetime 1" : "go nodes 200");
      ASSERT_TRUE(contains(split_words(engine.ask_line("moves")), best)) << best;
      EXPECT_TRUE(engine.ask("stop").empty());
      moves += ' ' + best;
    }
  }
}

TEST_F(Uci, Fishnet) {
  engine.send("setoption name Threads value 1\nsetoption name Hash value 16");
  // Not ours: one line, no more.
  EXPECT_EQ(engine.ask("setoption name UCI_AnalyseMode value true").size(), 1u);
  variant("shoshogi");
  engine.send(
      "position fen lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w - - 0 1 moves "
      "c3c4 g7g6");
  EXPECT_NE(engine.best("go nodes 500"), "");
}

// What python-chess's bridges set, a name with a blank; and no keyword of the protocol is a choice.
TEST(UciOptions, AreReadByOtherPrograms) {
  Client engine;
  engine.send("uci");
  const Lines lines = engine.read_until("uciok");
  EXPECT_EQ(count_starting(lines, "option name Move Overhead type spin default 30 "), 1u);
  EXPECT_EQ(count_starting(lines, "option name NetworkDelay type spin default 30 "), 1u);
  EXPECT_TRUE(
      contains(lines, "option name BareKing type combo default auto var auto var on var off"));
  EXPECT_TRUE(engine.ask("setoption name Move Overhead value 100").empty());
  EXPECT_TRUE(engine.ask("setoption name BareKing value default").empty());
  Client usi;
  usi.send("usi");
  EXPECT_EQ(count_starting(usi.read_until("usiok"), "option name Move"), 0u);
}

TEST(Dialects, TheFirstGreetingChooses) {
  EXPECT_EQ(count_starting(run("isready\nuci\n").lines, "uciok"), 1u);
  const Transcript t = run("usi\nuci\n");
  EXPECT_EQ(count_starting(t.lines, "usiok"), 1u);
  EXPECT_EQ(count_starting(t.lines, "uciok"), 0u);
  EXPECT_TRUE(t.lines.back().starts_with("info string unknown command `uci`")) << t.lines.back();
}

}  // namespace
}  // namespace taishi::test
