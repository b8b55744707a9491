#include <chrono>
#include <gtest/gtest.h>
#include <random>
#include <thread>

#include "tests/support/games.h"
#include "tests/usi/client.h"

namespace taishi::test {
namespace {

// All that can come while a search runs, at random moments: every `go` gets its one answer, and
// at the end the engine is as good as new.
TEST(Stress, CommandsAtRandomMoments) {
  const std::vector<std::string> commands = {
      "stop",
      "ponderhit",
      "ponderhit btime 5 wtime 5 byoyomi 1",
      "position startpos",
      "position startpos moves 5g5f",
      "position sfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1",
      "position sfen lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL w - 1",
      "position sfen nonsense",
      "setoption name USI_Variant value heian",
      "setoption name USI_Variant value yari",
      "setoption name USI_Variant value shoshogi",
      "setoption name USI_Hash value 1",
      "setoption name USI_Hash value 3",
      "setoption name MultiPV value 2",
      "setoption name MultiPV value 1",
      "setoption name BareKing value on",
      "setoption name MaxMovesToDraw value 4",
      "setoption name MaxMovesToDraw value 0",
      "usinewgame",
      "gameover draw",
      "isready",
      "moves",
      "d",
  };
  const std::vector<std::string> gos = {
      "go infinite", "go ponder btime 10 wtime 10",    "go ponder", "go movetime 3", "go nodes 500",
      "go depth 2",  "go btime 20 wtime 20 byoyomi 2", "go"};
  const unsigned seed = 20240607;
  std::mt19937 random(seed);
  const auto pick = [&random](const auto& list) { return list[random() % list.size()]; };
  Client engine;
  std::size_t asked = 0;
  std::string script;
  // The answers are read at the end: a writer must not wait for a reader here.
  Lines lines;
  const int rounds = kSlowBuild ? 60 : 200;
  for (int round = 0; round < rounds; ++round) {
    engine.send(pick(gos));
    ++asked;
    for (auto n = random() % 6; n > 0; --n) {
      if (random() % 3 == 0)
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 2000));
      engine.send(pick(commands));
    }
    engine.send("usi");
    for (const std::string& line : engine.read_until("usiok")) lines.push_back(line);
  }
  engine.send("stop");
  engine.send("go nodes 1");  // waits for the last one
  ++asked;
  while (count_starting(lines, "bestmove ") < asked && !HasFailure())
    for (const std::string& line : engine.read_until("bestmove ")) lines.push_back(line);
  EXPECT_EQ(count_starting(lines, "bestmove "), asked) << "seed " << seed;
  engine.variant("sho");
  EXPECT_TRUE(engine.ask("position startpos").empty());
  EXPECT_EQ(engine.moves().size(), 26u);
  engine.close_input();
  for (const std::string& line : engine.read_rest()) EXPECT_FALSE(line.starts_with("bestmove"));
  EXPECT_EQ(engine.wait(), 0);
}

}  // namespace
}  // namespace taishi::test
