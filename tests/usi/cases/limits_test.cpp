// The largest, the longest and the most; and what happens where the system has no more to give.
#include <gtest/gtest.h>

#include "movegen/notation.h"
#include "tests/support/data_file.h"
#include "tests/support/games.h"
#include "tests/usi/client.h"
#include "usi/format.h"
#include "usi/xboard_format.h"

namespace taishi::test {
namespace {

TEST(Limits, TheSmallestHash) {
  Client engine;
  EXPECT_TRUE(engine.ask("setoption name USI_Hash value 1").empty());
  EXPECT_TRUE(contains(engine.moves(), engine.best("go nodes 3000")));
}

TEST(Limits, AHashThatIsRefusedLeavesTheOldOne) {
  Client engine;
  engine.ask("setoption name USI_Hash value 3");
  EXPECT_NE(engine.ask_line("setoption name USI_Hash value 1048577").find("range"),
            std::string::npos);
  EXPECT_NE(engine.ask_line("setoption name USI_Hash value 1048576").find(" MiB are available"),
            std::string::npos);
  EXPECT_TRUE(engine.ask("usinewgame").empty());
  EXPECT_TRUE(contains(engine.moves(), engine.best("go nodes 300")));
}

// Sanitizers need more address space than that.
TEST(Limits, HashUpToALimitOfTheSystem) {
  if (kSlowBuild) GTEST_SKIP();
  const Transcript t = shell(
      "(echo setoption name USI_Hash value 4096; echo setoption name USI_Hash value 100; "
      "echo usinewgame; echo isready; echo go nodes 100) | "
      "(ulimit -v 600000; exec \"$TAISHI\") 2>&1");
  EXPECT_EQ(t.status, 0);
  EXPECT_EQ(count_starting(t.lines, "info string setoption `USI_Hash`: hash of 4096 MiB refused: "),
            1u);
  EXPECT_EQ(count_starting(t.lines, "info string"), 1u);
  EXPECT_EQ(count_starting(t.lines, "bestmove "), 1u);
}

TEST(Limits, AsManyThreadsAsThereCanBe) {
  Client engine;
  engine.ask(kSlowBuild ? "setoption name Threads value 32" : "setoption name Threads value 256");
  EXPECT_TRUE(contains(engine.moves(), engine.best("go nodes 5000")));
  engine.send("go infinite\nstop");
  EXPECT_TRUE(engine.read_until("bestmove ").back().size() > 10);
  EXPECT_TRUE(engine.ask("setoption name Threads value 1").empty());
  EXPECT_TRUE(contains(engine.moves(), engine.best("go nodes 100")));
}

TEST(Limits, MoreThreadsThanFit) {
  if (kSlowBuild) GTEST_SKIP();
  const Transcript t = shell(
      "(echo setoption name Threads value 256; echo go nodes 2000) | "
      "(ulimit -v 600000; exec \"$TAISHI\") 2>&1");
  EXPECT_EQ(t.status, 0);
  EXPECT_EQ(count_starting(t.lines, "info string no room for all threads: "), 1u);
  EXPECT_EQ(count_starting(t.lines, "bestmove "), 1u);
}

TEST(Limits, NoMemoryIsOneLine) {
  if (kSlowBuild) GTEST_SKIP();
  const Transcript t =
      shell("head -c 200000000 /dev/zero 2>/dev/null | (ulimit -v 400000; exec \"$TAISHI\") 2>&1");
  EXPECT_EQ(t.status, 1);
  EXPECT_EQ(t.lines, Lines{"taishi: out of memory"});
}

TEST(Limits, AFullDiskForTheLogDisturbsNothing) {
  const Transcript t = shell("(echo d; echo go nodes 300) | \"$TAISHI\" --log /dev/full 2>&1");
  EXPECT_EQ(t.status, 0);
  EXPECT_EQ(count_starting(t.lines, "bestmove "), 1u);
  EXPECT_EQ(count_starting(t.lines, "taishi: the log is incomplete: "), 1u);
}

TEST(Limits, AFullDiskForTheOutputEndsIt) {
  const Transcript t = shell("(echo isready; echo isready) | \"$TAISHI\" 2>&1 >/dev/full");
  EXPECT_EQ(t.status, 1);
  EXPECT_EQ(t.lines, Lines{"taishi: the output was closed, or is full"});
}

// Its input stays open: it ends because nobody listens.
TEST(Limits, AClosedOutputEndsIt) {
  for (const char* search : {"", "go infinite", "go ponder"}) {
    Client engine;
    engine.send(search);
    engine.ask("");
    engine.close_output();
    engine.send("isready");
    EXPECT_EQ(engine.wait(), 1) << search;
  }
}

// Six hundred moves of each side, none of them a capture as long as there is another one.
TEST(Limits, LongGames) {
  constexpr int kPlies = 1200;
  Client engine;
  for (const std::string& name : variant_names()) {
    with_variant(name, [&]<Game G>(const Rules& rules) {
      std::mt19937 random(7);
      Record<G> game(position<G>(G::start, rules));
      std::string moves;
      while (game.plies() < kPlies) {
        MoveList list;
        generate(game.current(), MoveSet::Quiet, list);
        if (list.empty()) generate(game.current(), MoveSet::All, list);
        if (list.empty()) break;
        const Move m = list[random() % list.size()];
        moves += ' ' + to_usi(game.current(), m);
        game.push(m);
      }
      EXPECT_EQ(game.plies(), kPlies);
      engine.variant(name);
      EXPECT_TRUE(engine.ask("position startpos moves" + moves).empty());
      const Lines shown = engine.ask("d");
      EXPECT_TRUE(contains(shown, "sfen " + to_sfen(game.current())));
      EXPECT_TRUE(contains(shown, "outcome " + to_string(outcome(game))));
      EXPECT_TRUE(contains(engine.moves(), engine.best("go nodes 300")));
    });
  }
}

TEST(Limits, SearchWhereThereAreMostMoves) {
  Client engine;
  engine.ask("setoption name MultiPV value 256");
  engine.ask(
      "position sfen BBBRBRBBB/R3R3R/BR5RB/+E1+R3+R1+B/+R7+R/+R7+R/B2+R4B/B1+R3+R1B/"
      "B1+B+e+RRkRB b - 1");
  const Lines moves = engine.moves();
  EXPECT_EQ(moves.size(), 409u);
  EXPECT_TRUE(contains(moves, engine.best("go nodes 1")));
  EXPECT_TRUE(contains(moves, engine.best("go nodes 3000")));
}

TEST(Limits, TheDeepestMates) {
  for (int plies = 1; plies <= kMaxPly; ++plies) {
    const std::string in = std::to_string(plies), in_moves = std::to_string((plies + 1) / 2);
    EXPECT_EQ(usi::format_score(mate_in(plies), usi::kUsi), "mate " + in);
    EXPECT_EQ(usi::format_score(mate_in(plies), usi::kUci), "mate " + in_moves);
    EXPECT_EQ(usi::format_score(mated_in(plies), usi::kUsi), "mate -" + in);
    InfoReport report;
    report.info.depth = 1;
    report.info.score = mate_in(plies);
    EXPECT_TRUE(usi::format_thinking(report).starts_with(
        "1 " + std::to_string(100'000 + (plies + 1) / 2) + ' '))
        << in;
  }
  EXPECT_EQ(usi::format_score(mate_in(kMaxPly) - 1, usi::kUsi), "cp 31753");
  EXPECT_EQ(usi::format_score(mated_in(kMaxPly), usi::kUci), "mate -123");
}

}  // namespace
}  // namespace taishi::test
