#include "usi/board/engine_process.h"

#include <gtest/gtest.h>

#include "movegen/notation.h"
#include "tests/support/end_process.h"

namespace taishi::board {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kForEver{60'000};  // only a broken test takes so long

// Hears an engine, and runs the context until something has come.
class Ear final : public SearchListener {
 public:
  void on_line(const FoundLine& line) override { lines.push_back(line); }
  void on_move(const FoundMove& found) override { moves.push_back(found); }
  void on_mate(const FoundMate& found) override { mates.push_back(found); }
  void on_restart(const std::string& why) override { restarts.push_back(why); }
  void on_failure(const std::string& why) override { failures.push_back(why); }

  template <class Done>
  ::testing::AssertionResult wait(Done done) {
    const auto end = std::chrono::steady_clock::now() + kForEver;
    while (!done()) {
      if (std::chrono::steady_clock::now() > end) return ::testing::AssertionFailure() << "in vain";
      io.restart();
      io.run_one_for(milliseconds(100));
    }
    return ::testing::AssertionSuccess();
  }

  boost::asio::io_context io{1};
  std::vector<FoundLine> lines;
  std::vector<FoundMove> moves;
  std::vector<FoundMate> mates;
  std::vector<std::string> restarts, failures;
};

SearchTask task(const char* variant, int movetime) {
  SearchTask t;
  t.variant = *find_variant(variant);
  t.start = start_sfen(t.variant);
  t.limits.movetime = movetime;
  return t;
}

// An engine in the shell's language; its greeting is the same.
std::vector<std::string> script(const std::string& rest) {
  return {"/bin/sh", "-c", "read l; echo usiok; read l; echo readyok; " + rest};
}

constexpr Patience kImpatient = {milliseconds(60'000), milliseconds(50), milliseconds(50)};

TEST(EngineProcess, TheEngineItself) {
  Ear ear;
  EngineProcess engine(ear.io, {TAISHI_PROGRAM});
  EXPECT_FALSE(engine.pid().has_value());  // until it is needed
  SearchTask t = task("yari", 50);
  t.lines = 2;
  engine.begin(t, ear);
  EXPECT_TRUE(engine.busy());
  ASSERT_TRUE(ear.wait([&] { return !ear.moves.empty(); }));
  ASSERT_TRUE(ear.moves[0].move.has_value());
  ASSERT_FALSE(ear.lines.empty());
  EXPECT_EQ(ear.lines.back().number, 2);
  EXPECT_FALSE(ear.lines.back().moves.empty());
  EXPECT_FALSE(engine.busy());
  // Another game, endless, until it is stopped.
  t = task("heian", 0);
  t.limits = {};
  t.limits.infinite = true;
  engine.begin(t, ear);
  ear.lines.clear();
  ASSERT_TRUE(ear.wait([&] { return !ear.lines.empty(); }));
  engine.stop();
  ASSERT_TRUE(ear.wait([&] { return ear.moves.size() == 2; }));
  t = task("yari", 1000);
  t.mate = true;
  t.start = "3k3/7/3P3/3Y3/7/7/7/7/3K3 b - 1";
  engine.begin(t, ear);
  ASSERT_TRUE(ear.wait([&] { return !ear.mates.empty(); }));
  EXPECT_TRUE(ear.restarts.empty());
}

TEST(EngineProcess, ANewTaskReplacesTheOld) {
  Ear ear, other;
  EngineProcess engine(ear.io, {TAISHI_PROGRAM});
  SearchTask endless = task("sho", 0);
  endless.limits = {};
  endless.limits.infinite = true;
  engine.begin(endless, other);
  engine.begin(task("sho", 20), ear);
  ASSERT_TRUE(ear.wait([&] { return !ear.moves.empty(); }));
  EXPECT_TRUE(other.moves.empty());
  // The same while it runs already.
  engine.begin(endless, ear);
  ear.lines.clear();
  ASSERT_TRUE(ear.wait([&] { return !ear.lines.empty(); }));
  engine.begin(task("sho", 20), other);
  ASSERT_TRUE(ear.wait([&] { return !other.moves.empty(); }));
  EXPECT_EQ(ear.moves.size(), 1u);
  engine.begin(endless, ear);
  engine.drop();
  EXPECT_FALSE(engine.busy());
}

TEST(EngineProcess, KilledItIsStartedAgainAndAsked) {
  Ear ear;
  EngineProcess engine(ear.io, {TAISHI_PROGRAM});
  SearchTask t = task("yari", 0);
  t.limits = {};
  t.limits.infinite = true;
  engine.begin(t, ear);
  ASSERT_TRUE(ear.wait([&] { return !ear.lines.empty(); }));
  const pid_t old = *engine.pid();
  test::end_process(old);
  ASSERT_TRUE(ear.wait([&] { return !ear.restarts.empty(); }));  // it may have said more before
  ear.lines.clear();
  ASSERT_TRUE(ear.wait([&] { return !ear.lines.empty(); }));
  EXPECT_EQ(ear.restarts.size(), 1u);
  EXPECT_NE(*engine.pid(), old);
  EXPECT_TRUE(ear.failures.empty());
}

TEST(EngineProcess, OneThatHangsIsStartedAgain) {
  // It says nothing to `go` or `stop`, and takes no notice of its end.
  Ear ear;
  EngineProcess engine(ear.io, script("trap '' TERM; while read l; do :; done"), kImpatient);
  engine.begin(task("yari", 10), ear);
  ASSERT_TRUE(ear.wait([&] { return !ear.failures.empty(); }));
  EXPECT_EQ(ear.restarts.size(), 3u);
  EXPECT_FALSE(engine.busy());
  EXPECT_FALSE(engine.pid().has_value());
}

TEST(EngineProcess, OneThatDoesNotStopIsStartedAgain) {
  Ear ear;
  EngineProcess engine(ear.io, script("while read l; do :; done"), kImpatient);
  SearchTask t = task("yari", 0);
  t.limits = {};
  t.limits.infinite = true;
  engine.begin(t, ear);
  engine.stop();
  ASSERT_TRUE(ear.wait([&] { return !ear.restarts.empty(); }));
}

TEST(EngineProcess, WhatCannotBeStartedFails) {
  Ear ear;
  EngineProcess engine(ear.io, {"/nonexistent/engine"});
  engine.begin(task("yari", 10), ear);
  EXPECT_TRUE(ear.failures.empty());  // not from within begin
  ASSERT_TRUE(ear.wait([&] { return !ear.failures.empty(); }));
  EXPECT_NE(ear.failures[0].find("/nonexistent/engine"), std::string::npos);
}

TEST(EngineProcess, OddOutputDoesNoHarm) {
  Ear ear;
  EngineProcess engine(
      ear.io, script("while read l; do case $l in go*) echo; echo 'info'; echo 'info score cp'; "
                     "echo 'bestmover'; echo 'info score cp 5 pv xyzzy'; echo 'bestmove 99';; "
                     "esac; done"));
  engine.begin(task("yari", 10), ear);
  ASSERT_TRUE(ear.wait([&] { return !ear.moves.empty(); }));
  EXPECT_EQ(ear.moves[0].move, Move());  // no move, but no resignation either
  ASSERT_EQ(ear.lines.size(), 1u);
  EXPECT_TRUE(ear.lines[0].moves.empty());
  // A line without an end is no line.
  Ear flooded;
  EngineProcess flood(flooded.io, script("read l; yes x | tr -d '\\n'"), kImpatient);
  flood.begin(task("yari", 10), flooded);
  ASSERT_TRUE(flooded.wait([&] { return !flooded.failures.empty(); }));
}

}  // namespace
}  // namespace taishi::board
