#include <chrono>
#include <gtest/gtest.h>
#include <iostream>
#include <memory>
#include <random>
#include <thread>

#include "tests/support/games.h"
#include "tests/usi/client.h"
#include "tests/usi/settings.h"

namespace taishi::test {
namespace {

const Lines kCommands = {
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
    "setoption name Threads value 1",
    "setoption name Threads value 3",
    "setoption name EvalFile value none",
    "setoption name EvalFile value <built-in>",
    "setoption name EvalFile value /no/such/file",
    "setoption name BareKing value on",
    "setoption name MaxMovesToDraw value 4",
    "setoption name MaxMovesToDraw value 0",
    "usinewgame",
    "gameover draw",
    "isready",
    "moves",
    "d",
};
const Lines kSearches = {
    "go infinite", "go ponder btime 10 wtime 10",    "go ponder", "go movetime 3", "go nodes 500",
    "go depth 2",  "go btime 20 wtime 20 byoyomi 2", "go"};

// One life of the engine, in which every answer is accounted for.
class Life {
 public:
  void send(const std::string& line) {
    engine_.send(line);
    asked_ += line.starts_with("go");
    pings_ += line == "isready";
  }
  // Reads all that has come so far. All searches but the last one must have answered by now.
  void listen() {
    send("isready");
    while (pongs_ < pings_) {
      const auto line = engine_.read();
      ASSERT_TRUE(line.has_value()) << "the engine has gone";
      count(*line);
    }
    EXPECT_LE(answered_, asked_);
    EXPECT_GE(answered_ + 1, asked_);
  }
  // Reads until the last search, too, has answered.
  void settle() {
    while (answered_ < asked_) {
      const auto line = engine_.read();
      ASSERT_TRUE(line.has_value()) << "the engine has gone";
      count(*line);
    }
  }
  // Ends it, in one way or another; the last search still answers.
  void end(bool politely) {
    if (politely)
      engine_.send("quit");
    else
      engine_.close_input();
    for (const std::string& line : engine_.read_rest()) count(line);
    EXPECT_EQ(answered_, asked_);
    EXPECT_EQ(engine_.wait(), 0);
  }
  std::size_t asked() const { return asked_; }
  std::size_t answered() const { return answered_; }
  Client& engine() { return engine_; }

 private:
  void count(const std::string& line) {
    answered_ += line.starts_with("bestmove ");
    pongs_ += line == "readyok";
  }

  Client engine_;
  std::size_t asked_ = 0, answered_ = 0, pings_ = 0, pongs_ = 0;
};

// All that can come while a search runs, at random moments: every `go` gets its one answer, and
// the engine stays as good as new. TAISHI_STRESS_ROUNDS and TAISHI_STRESS_SEED make longer runs.
TEST(Stress, CommandsAtRandomMoments) {
  const auto rounds = setting("TAISHI_STRESS_ROUNDS", kSlowBuild ? 60 : 200);
  const auto seed = setting("TAISHI_STRESS_SEED", 20240607);
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random(seed);
  const auto pick = [&random](const auto& list) { return list[random() % list.size()]; };
  auto life = std::make_unique<Life>();
  std::size_t lives = 0, asked = 0, answered = 0;
  const auto end = [&](bool politely) {
    life->end(politely);
    ++lives;
    asked += life->asked();
    answered += life->answered();
  };
  for (unsigned long round = 0; round < rounds && !::testing::Test::HasFailure(); ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    life->send(pick(kSearches));
    for (auto n = random() % 6; n > 0; --n) {
      if (random() % 3 == 0)
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 2000));
      life->send(random() % 8 == 0 ? pick(kSearches) : pick(kCommands));
    }
    if (random() % 40 == 0) {
      end(random() % 2 == 0);
      life = std::make_unique<Life>();
    } else {
      life->listen();
    }
  }
  life->send("stop");
  life->send("go nodes 1");  // waits for the last one
  life->listen();
  life->settle();
  life->engine().variant("sho");
  EXPECT_TRUE(life->engine().ask("position startpos").empty());
  EXPECT_EQ(life->engine().moves().size(), 26u);
  end(/*politely=*/false);
  std::cout << rounds << " rounds, " << lives << " lives of the engine: " << asked << " searches, "
            << answered << " best moves\n";
}

}  // namespace
}  // namespace taishi::test
