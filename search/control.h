#pragma once

#include <atomic>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <thread>

#include "search/clock.h"
#include "search/time_manager.h"

namespace taishi {

// Starts and ends a search: the stop flag, the clock, pondering. `stop` and `ponderhit` may come
// from any thread, at any time after `prepare`.
class Control {
 public:
  explicit Control(const Clock& clock) : clock_(clock) {}
  ~Control() { end(); }
  Control(const Control&) = delete;
  Control& operator=(const Control&) = delete;

  // Arms a new search.
  void prepare();
  // The search begins; a thread of its own watches the hard limit. `side` is to move; with
  // `hurry` (nothing to choose from) the budget is cut down.
  void begin(const Limits& limits, Color side, const SearchOptions& options, bool hurry);
  // Waits until the answer may be given: infinite and ponder searches end only when told.
  void wait_for_release();
  // The search is over: the watching thread ends.
  void end();

  // Stops the search if the hard limit is over. The searching thread looks at the clock itself,
  // too: on a busy machine the watching one may be let run late.
  void look_at_clock() {
    if (clock_.now() >= deadline_.load(std::memory_order_relaxed)) stop();
  }

  void stop();
  void ponderhit(const Limits& times);

  bool stopped() const { return stop_.load(std::memory_order_relaxed); }
  // Milliseconds since the search began.
  Millis elapsed() const { return clock_.now() - began_; }
  // Whether the soft limit, scaled, is over; never while pondering or in an infinite search.
  bool soft_over(int percent) const;
  // The result is proven: nothing more can be found out.
  void set_decided() { decided_ = true; }
  // Whether a clock runs that an early answer saves time on.
  bool saves_time() const;

 private:
  void set_budget();
  void set_deadline();
  void watch();

  const Clock& clock_;
  static constexpr Millis kNever = std::numeric_limits<Millis>::max();

  std::atomic<bool> stop_{false};
  std::atomic<bool> decided_{false};
  std::atomic<Millis> deadline_{kNever};  // of the clock; kNever while there is none
  std::thread watcher_;

  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  Limits limits_;
  SearchOptions options_;
  Color side_ = Color::Black;
  bool hurry_ = false;
  bool pondering_ = false;
  bool hit_early_ = false;  // ponderhit came before begin, with these times
  Limits hit_times_;
  bool ended_ = true;
  TimeBudget budget_;
  Millis clock_start_ = 0;
  Millis began_ = 0;
};

}  // namespace taishi
