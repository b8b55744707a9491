// What a clock on the wall sees. Bounds are for an idle machine.
#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>
#include <thread>

#include "tests/usi/client.h"

namespace taishi::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

milliseconds since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - begin);
}

milliseconds time_of(Client& engine, const std::string& go) {
  const auto begin = std::chrono::steady_clock::now();
  engine.search(go);
  return since(begin);
}

TEST(Time, TheClockOfTheSideToMoveDecides) {
  Client engine;
  engine.send("position startpos");
  EXPECT_GT(time_of(engine, "go btime 60000 wtime 100"), 300ms);
  engine.send("position startpos moves 7g7f");
  EXPECT_LT(time_of(engine, "go btime 60000 wtime 100"), 100ms);
  EXPECT_GT(time_of(engine, "go btime 100 wtime 60000"), 300ms);
}

TEST(Time, ByoyomiIsUsedAndKept) {
  Client engine;
  engine.send("isready");  // the table is made before clocks run
  EXPECT_EQ(engine.read(), "readyok");
  for (const char* go : {"go btime 0 wtime 0 byoyomi 1000", "go byoyomi 1000"}) {
    const milliseconds t = time_of(engine, go);
    EXPECT_GT(t, 600ms) << go;
    EXPECT_LT(t, 1000ms) << go;
  }
}

TEST(Time, TinyTimesAreAnsweredAtOnce) {
  Client engine;
  for (const char* go : {"go movetime 0", "go movetime -5", "go btime 0 wtime 0", "go nodes 1",
                         "go movetime 0.9 btime 56712 wtime 59030 binc 0 winc 0 byoyomi 0"})
    EXPECT_LT(time_of(engine, go), 50ms) << go;
}

TEST(Time, MovetimeOfAHundredMilliseconds) {
  Client engine;
  engine.send("isready");  // it has started, and made its table, before clocks run
  EXPECT_EQ(engine.read(), "readyok");
  std::vector<milliseconds> times;
  for (int i = 0; i < 200; ++i) times.push_back(time_of(engine, "go movetime 100"));
  std::sort(times.begin(), times.end());
  EXPECT_LE(times.back(), 150ms);
  EXPECT_LE(times[times.size() / 2], 105ms);
}

TEST(Time, StopIsObeyedWithinTenMilliseconds) {
  Client engine;
  std::vector<milliseconds> times;
  for (int i = 0; i < 20; ++i) {
    engine.send("go infinite");
    std::this_thread::sleep_for(100ms);
    const auto begin = std::chrono::steady_clock::now();
    engine.search("stop");
    times.push_back(since(begin));
  }
  EXPECT_LE(*std::max_element(times.begin(), times.end()), 20ms);
  std::sort(times.begin(), times.end());
  EXPECT_LE(times[times.size() / 2], 10ms);
}

TEST(Time, PonderhitBringsTheTimes) {
  Client engine;
  engine.send("go ponder");
  std::this_thread::sleep_for(200ms);
  const milliseconds t = time_of(engine, "ponderhit btime 1000 wtime 1000 byoyomi 500");
  EXPECT_GT(t, 100ms);
  EXPECT_LT(t, 1500ms);
}

// A search without a limit, or with one and `quit`; one with a limit has its time.
TEST(Time, EndOfInputEndsAtOnce) {
  for (const char* go : {"go infinite\n", "go movetime 3000\nquit\n"}) {
    const auto begin = std::chrono::steady_clock::now();
    const Transcript t = run("usi\nposition startpos\n" + std::string(go));
    EXPECT_EQ(t.status, 0);
    EXPECT_LT(since(begin), 1000ms) << go;
  }
  const auto begin = std::chrono::steady_clock::now();
  run("position startpos\ngo movetime 500\n");
  EXPECT_GE(since(begin), 400ms);
}

TEST(Time, TheHandshakeIsQuick) {
  const auto begin = std::chrono::steady_clock::now();
  Client engine;
  engine.send("usi");
  engine.read_until("usiok");
  EXPECT_LT(since(begin), 500ms);
}

TEST(Time, ABareGoTakesItsDefault) {
  Client engine({"--go-default-ms", "200"});
  const milliseconds t = time_of(engine, "go");
  EXPECT_GT(t, 150ms);
  EXPECT_LT(t, 250ms);
}

}  // namespace
}  // namespace taishi::test
