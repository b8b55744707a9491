#include "search/control.h"

#include <algorithm>

namespace taishi {
namespace {

// How often the watcher looks at the clock at least: an injected clock may jump.
constexpr Millis kLookEvery = 20;

void merge_times(Limits& limits, const Limits& times) {
  for (const Color c : {Color::Black, Color::White}) {
    if (times.time[c]) limits.time[c] = times.time[c];
    if (times.increment[c] != 0) limits.increment[c] = times.increment[c];
  }
  if (times.byoyomi) limits.byoyomi = times.byoyomi;
  if (times.movetime) limits.movetime = times.movetime;
  if (times.moves_to_go) limits.moves_to_go = times.moves_to_go;
}

}  // namespace

void Control::prepare() {
  end();
  const std::lock_guard lock(mutex_);
  stop_ = decided_ = false;
  hit_early_ = false;
  pondering_ = false;
}

void Control::begin(const Limits& limits, Color side, const SearchOptions& options, bool hurry) {
  end();
  {
    const std::lock_guard lock(mutex_);
    limits_ = limits;
    options_ = options;
    side_ = side;
    hurry_ = hurry;
    pondering_ = limits.ponder && !hit_early_;
    if (limits.ponder && hit_early_) merge_times(limits_, hit_times_);
    began_ = clock_start_ = clock_.now();
    ended_ = false;
    set_budget();
    set_deadline();
  }
  // A search by nodes or depth alone needs no watcher, and many of them come in a row.
  if (limits.ponder || budget_.hard != TimeBudget::kUnlimited)
    watcher_ = std::thread([this] { watch(); });
}

void Control::set_budget() {
  budget_ = limits_.infinite ? TimeBudget{} : time_budget(limits_, side_, options_);
  if (hurry_ && !limits_.movetime && budget_.hard != TimeBudget::kUnlimited) {
    budget_.soft = std::min<Millis>(budget_.soft, 10);
    budget_.hard = std::min<Millis>(budget_.hard, 50);
  }
}

void Control::set_deadline() {
  const bool none = pondering_ || budget_.hard == TimeBudget::kUnlimited;
  deadline_ = none ? kNever : clock_start_ + budget_.hard;
}

void Control::watch() {
  std::unique_lock lock(mutex_);
  while (!ended_ && !stopped()) {
    const Millis deadline = deadline_;
    if (deadline == kNever) {
      changed_.wait(lock);
      continue;
    }
    const Millis left = deadline - clock_.now();
    if (left <= 0) {
      stop_ = true;
      changed_.notify_all();
      return;
    }
    changed_.wait_for(lock, std::chrono::milliseconds(std::min(left, kLookEvery)));
  }
}

void Control::wait_for_release() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return stopped() || !(pondering_ || limits_.infinite); });
}

void Control::end() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    deadline_ = kNever;
  }
  changed_.notify_all();
  if (watcher_.joinable()) watcher_.join();
}

void Control::stop() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  changed_.notify_all();
}

void Control::ponderhit(const Limits& times) {
  {
    const std::lock_guard lock(mutex_);
    if (ended_) {  // the search has not begun yet
      hit_early_ = true;
      hit_times_ = times;
      return;
    }
    if (!pondering_) return;
    pondering_ = false;
    merge_times(limits_, times);
    clock_start_ = clock_.now();
    set_budget();
    // What was pondered counts where an answer saves time: if it was enough, the move comes at
    // once, or nearly so. A budget whose limits are the same is lost if it is not used.
    const Millis pondered = clock_start_ - began_;
    if (decided_ && !limits_.movetime && budget_.hard != TimeBudget::kUnlimited) stop_ = true;
    if (!limits_.movetime && budget_.soft != TimeBudget::kUnlimited) {
      if (pondered >= 2 * budget_.soft) stop_ = true;
      budget_.hard = pondered >= budget_.soft ? budget_.soft : budget_.hard;
      budget_.soft = std::max<Millis>(1, budget_.soft - pondered);
    }
    set_deadline();
  }
  changed_.notify_all();
}

bool Control::soft_over(int percent) const {
  const std::lock_guard lock(mutex_);
  // Where both limits are the same, the time is for this move alone: nothing is saved by stopping.
  if (pondering_ || budget_.soft >= budget_.hard) return false;
  return clock_.now() - clock_start_ >= budget_.soft * percent / 100;
}

bool Control::saves_time() const {
  const std::lock_guard lock(mutex_);
  return !pondering_ && !limits_.infinite && !limits_.movetime &&
         budget_.hard != TimeBudget::kUnlimited;
}

}  // namespace taishi
