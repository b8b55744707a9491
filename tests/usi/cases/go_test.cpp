#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>
#include <regex>
#include <tuple>

#include "tests/support/data_file.h"
#include "tests/usi/client.h"

namespace taishi::test {
namespace {

const char* const kVariants[] = {"sho", "heian", "yari", "shoshogi", "yarishogi"};

// And a line about it: there are clients that read scores.
TEST(Go, TinyTimesGiveALegalMove) {
  Client engine;
  for (const char* variant : kVariants) {
    engine.variant(variant);
    const Lines moves = engine.moves();
    for (const char* go :
         {"go nodes 1", "go nodes 0", "go depth 0", "go depth -3", "go movetime 0",
          "go movetime -5", "go movetime 0.9 btime 56712 wtime 59030 binc 0 winc 0 byoyomi 0",
          "go btime 0 wtime 0", "go btime -100 wtime -100 binc -5 winc -5", "go byoyomi 0",
          "go byoyomi -1", "go byoyomi 0.5", "go binc 0 winc 0",
          "go depth 1 btime 99999999999999999999 wtime 1e9", "go btime 0 wtime 0 movestogo 0",
          "go depth 1 movetime 9223372036854775807", "go nodes 1 rtime 100", "go infinite\nstop"}) {
      const Lines answer = engine.search(go);
      const std::string best = split_words(answer.back()).at(1);
      EXPECT_TRUE(contains(moves, best)) << go << ": " << best;
      ASSERT_GT(answer.size(), 1u) << go;
      const std::string& shown = answer[answer.size() - 2];
      EXPECT_TRUE(shown.starts_with("info depth ")) << go << ": " << shown;
      EXPECT_NE((shown + ' ').find(" pv " + best + ' '), shown.npos) << go << ": " << shown;
    }
  }
}

TEST(Go, SearchMoves) {
  Client engine;
  EXPECT_EQ(engine.best("go nodes 500 searchmoves 9g9f"), "9g9f");
  EXPECT_EQ(engine.best("go searchmoves 9g9f depth 2"), "9g9f");
}

TEST(Go, PonderMoveIsLegal) {
  Client engine;
  for (const char* variant : kVariants) {
    engine.variant(variant);
    const auto words = split_words(engine.search("go depth 4").back());
    ASSERT_EQ(words.size(), 4u);
    ASSERT_EQ(words[2], "ponder");
    engine.send("position startpos moves " + words[1]);
    EXPECT_TRUE(contains(engine.moves(), words[3]));
  }
}

TEST(Go, InfiniteAnswersNotBeforeStop) {
  Client engine;
  // A mate on the board, a mate in one, one legal move, a draw by rule, and the start.
  for (const char* position :
       {"position sfen 4k4/4G4/4G4/9/9/9/9/4K4 w - 1",
        "position sfen 4k4/9/4G4/4G4/9/9/9/4K4 b - 1", "position sfen k8/2G6/9/9/9/9/9/4K4 w - 1",
        "position sfen 4k4/9/9/9/9/9/9/4K4 b - 1", "position startpos"})
    for (const char* go : {"go infinite", "go", "go ponder", "go ponder btime 0 wtime 0",
                           "go ponder movetime 1", "go infinite depth 1"}) {
      engine.send(position);
      engine.send(go);
      EXPECT_EQ(count_starting(engine.ask("outcome"), "bestmove"), 0u) << position << ' ' << go;
      engine.send("stop");
      engine.read_until("bestmove");
      EXPECT_EQ(count_starting(engine.ask("stop"), "bestmove"), 0u) << position << ' ' << go;
    }
}

TEST(Go, PonderhitEndsPondering) {
  Client engine;
  for (const char* hit : {"ponderhit", "ponderhit btime 0 wtime 0 byoyomi 0"}) {
    engine.send("go ponder btime 0 wtime 0 byoyomi 1");
    EXPECT_EQ(count_starting(engine.ask("outcome"), "bestmove"), 0u);
    engine.send(hit);
    engine.read_until("bestmove");
  }
  engine.send("go ponder");
  engine.send("ponderhit btime 10 wtime 10 byoyomi 0");
  engine.read_until("bestmove");
  EXPECT_TRUE(engine.ask("ponderhit\nstop\nponderhit btime 1").empty());
}

TEST(Go, StopWhileIdleSaysNothing) {
  Client engine;
  EXPECT_TRUE(engine.ask("stop\nstop\ngameover win\nponderhit").empty());
  engine.search("go nodes 10");
  EXPECT_TRUE(engine.ask("stop\nstop\ngameover lose").empty());
}

TEST(Go, GameoverStops) {
  Client engine;
  engine.send("go infinite");
  engine.send("gameover win");
  engine.read_until("bestmove");
}

TEST(Go, ASecondGoEndsTheFirst) {
  Client engine;
  for (int i = 0; i < 5; ++i) engine.send("go infinite");
  engine.send("stop");
  Lines lines;
  for (int i = 0; i < 5; ++i)
    for (const std::string& line : engine.read_until("bestmove")) lines.push_back(line);
  EXPECT_EQ(count_starting(lines, "bestmove"), 5u);
  EXPECT_TRUE(engine.ask("stop").empty());
}

TEST(Go, CommandsWhileSearching) {
  Client engine;
  engine.send("go infinite");
  engine.send("isready");
  engine.read_until("readyok");
  engine.send("position startpos moves 7g7f");
  engine.send("setoption name USI_Hash value 2");
  engine.send("setoption name USI_Variant value yari");
  engine.send("usinewgame");
  engine.send("usi");
  engine.read_until("usiok");
  engine.send("position startpos moves 4g4f");
  engine.send("stop");
  const auto first = split_words(engine.read_until("bestmove").back());
  EXPECT_TRUE(first[1].ends_with("f") || first[1].ends_with("h")) << first[1];  // Black's, in Sho
  const Lines moves = engine.moves();
  EXPECT_EQ(moves.size(), 20u);
  EXPECT_TRUE(contains(moves, engine.best("go nodes 100")));
}

TEST(Go, ResignsWhereTheGameIsLost) {
  Client engine;
  for (const char* position : {"sfen 4k4/4G4/4G4/9/9/9/9/4K4 w - 1",    // mated
                               "sfen k8/9/9/4G4/4P4/9/9/4K4 w - 1"}) {  // bare
    engine.send(std::string("position ") + position);
    const Lines lines = engine.search("go movetime 60000");
    EXPECT_EQ(lines.back(), "bestmove resign") << position;
    ASSERT_GE(lines.size(), 2u);
    EXPECT_NE(lines[0].find(" score mate -0 "), std::string::npos) << lines[0];
  }
}

TEST(Go, PlaysOnWhereItIsDrawnOrWonByRule) {
  Client engine;
  for (const char* position : {"sfen 4k4/9/9/9/9/9/9/4K4 b - 1",        // both bare
                               "sfen k8/9/9/4G4/4P4/9/9/4K4 b - 1"}) {  // against a bare king
    engine.send(std::string("position ") + position);
    EXPECT_TRUE(contains(engine.moves(), engine.best("go nodes 100"))) << position;
  }
  engine.variant("heian");
  std::string repetition = "position startpos moves";
  for (int i = 0; i < 3; ++i) repetition += " 5h5g 5a5b 5g5h 5b5a";
  EXPECT_EQ(engine.ask_line(repetition + "\noutcome"), "outcome draw repetition");
  EXPECT_TRUE(contains(engine.moves(), engine.best("go nodes 100")));
}

TEST(Go, ResignValue) {
  Client engine;
  const std::string hopeless = "position sfen 4k4/9/9/9/9/9/RRR6/RRR6/4K4 w - 1";
  engine.send(hopeless);
  EXPECT_NE(engine.best("go depth 1"), "resign");
  engine.send("setoption name ResignValue value 500");
  EXPECT_EQ(engine.best("go depth 1"), "resign");
}

TEST(Go, EndOfInputEndsASearchWithoutALimit) {
  for (const char* go : {"go infinite", "go", "go ponder"}) {
    const Transcript t = run(std::string("usi\nposition startpos\n") + go + '\n');
    EXPECT_EQ(t.status, 0);
    EXPECT_EQ(count_starting(t.lines, "bestmove"), 1u) << go;
  }
}

TEST(Go, AClientThatIsGoneEndsAnySearch) {
  for (const char* go : {"go movetime 3600000", "go depth 200"}) {
    Client engine;
    engine.send(go);
    engine.ask("");
    engine.close_output();
    engine.close_input();
    engine.wait();
  }
}

TEST(Go, QuitEndsTheSearch) {
  const Transcript t = run("go infinite\nquit\nisready\n");
  EXPECT_EQ(t.status, 0);
  EXPECT_EQ(count_starting(t.lines, "readyok"), 0u);
}

TEST(Go, LinesAreLegalWhereMovesRepeat) {
  Client engine;
  engine.send("setoption name MultiPV value 2");
  for (const auto& [variant, there, back] : {std::tuple{"heian", " 5h5g 5a5b", " 5g5h 5b5a"},
                                             {"yari", " 4i4h 4a4b", " 4h4i 4b4a"},
                                             {"yarishogi", " 4i4h 4a4b", " 4h4i 4b4a"},
                                             {"sho", " 4i4h 6a6b", " 4h4i 6b6a"}}) {
    engine.variant(variant);
    std::string position = "position startpos moves";
    for (int round = 0; round < 8; ++round) {
      position += round % 2 == 0 ? there : back;
      EXPECT_TRUE(engine.ask(position).empty());
      for (const std::string& line : engine.search("go nodes 2000"))
        if (const auto pv = line.find(" pv "); pv != std::string::npos) {
          EXPECT_TRUE(engine.ask(position + line.substr(pv + 3)).empty()) << line;
        }
    }
  }
}

TEST(Go, EveryInfoLineFollowsTheGrammar) {
  const std::regex grammar(
      "info string [ -~]+|"
      "info depth \\d+ seldepth \\d+ multipv \\d+ score (cp -?\\d+|mate \\d+|mate -\\d+)"
      "( lowerbound| upperbound)? nodes \\d+ nps \\d+ hashfull \\d{1,4} time \\d+"
      "( pv( [1-9][a-i][1-9][a-i]\\+?| [PBNYR]\\*[1-9][a-i])+)?");
  Client engine;
  for (const char* variant : kVariants)
    for (const int multi_pv : {1, 3}) {
      engine.variant(variant);
      engine.send("setoption name MultiPV value " + std::to_string(multi_pv));
      std::string position = "position startpos moves";
      for (int ply = 0; ply < 20; ++ply) {
        engine.send(position);
        const Lines lines = engine.search("go nodes 1500");
        for (std::size_t i = 0; i + 1 < lines.size(); ++i)
          EXPECT_TRUE(std::regex_match(lines[i], grammar)) << lines[i];
        // The last principal variation can be played out.
        const auto pv = std::find_if(lines.rbegin(), lines.rend(), [](const auto& l) {
          return l.find(" pv ") != std::string::npos;
        });
        if (pv != lines.rend()) {
          EXPECT_TRUE(engine.ask(position + pv->substr(pv->find(" pv ") + 3)).empty()) << *pv;
        }
        const auto best = split_words(lines.back());
        if (best[1] == "resign") break;
        position += ' ' + best[1];
      }
    }
}

}  // namespace
}  // namespace taishi::test
