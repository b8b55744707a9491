#include <algorithm>
#include <thread>

#include "tests/search/support.h"

namespace taishi::test {
namespace {

using std::chrono::milliseconds;

template <Game G>
Millis stop_delay(int threads) {
  const SteadyClock clock;
  TranspositionTable tt(16);
  Search<G> search(tt, clock);
  Limits limits;
  limits.infinite = true;
  SearchOptions options;
  options.threads = threads;
  search.prepare();
  Millis ended = 0;
  std::thread thread([&] {
    search.run(record<G>("startpos"), limits, options, nullptr);
    ended = clock.now();
  });
  std::this_thread::sleep_for(milliseconds(200));
  const Millis asked = clock.now();
  search.stop();
  thread.join();
  return ended - asked;
}

TEST(StopTiming, WithinTenMilliseconds) {
  for (const int threads : {1, 2})
    for (int i = 0; i < 5; ++i) {
      EXPECT_LE(stop_delay<Heian>(threads), 10);
      EXPECT_LE(stop_delay<Sho>(threads), 10);
      EXPECT_LE(stop_delay<Yari>(threads), 10);
    }
}

template <Game G>
std::vector<Millis> answer_times(const Record<G>& game, const Limits& limits, int n) {
  const SteadyClock clock;
  TranspositionTable tt(16);
  Search<G> search(tt, clock);
  std::vector<Millis> times;
  for (int i = 0; i < n; ++i) {
    search.prepare();
    const Millis start = clock.now();
    EXPECT_TRUE(search.run(game, limits, {}, nullptr).best);
    times.push_back(clock.now() - start);
  }
  std::sort(times.begin(), times.end());
  return times;
}

TEST(StopTiming, Movetime) {
  Limits limits;
  limits.movetime = 100;
  const auto times = answer_times(record<Sho>("startpos"), limits, 30);
  EXPECT_LE(times[15], 105);
  EXPECT_LE(times.back(), 150);
}

TEST(StopTiming, NoTimeIsAPromptMove) {
  for (const Millis left : {0, -100, 1, 30}) {
    Limits limits;
    limits.time[Color::Black] = left;
    EXPECT_LE(answer_times(record<Yari>("startpos"), limits, 5).back(), 20) << left;
    Limits move;
    move.movetime = left > 1 ? 0 : left;
    EXPECT_LE(answer_times(record<Sho>("startpos"), move, 5).back(), 20) << left;
  }
}

TEST(StopTiming, ByoyomiIsUsedAndKept) {
  Limits limits;
  limits.byoyomi = 300;
  const auto times = answer_times(record<Heian>("startpos"), limits, 5);
  EXPECT_GE(times.front(), 200);
  EXPECT_LT(times.back(), 300);
}

TEST(StopTiming, ASingleMoveIsFast) {
  Limits limits;
  limits.time[Color::Black] = 600000;
  const auto times = answer_times(record<Sho>("3rkl3/9/9/9/9/9/9/4r4/r3K4 b - 1"), limits, 3);
  EXPECT_LE(times.back(), 100);
}

}  // namespace
}  // namespace taishi::test
