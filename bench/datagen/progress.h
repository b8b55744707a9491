#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <sstream>
#include <string>

#include "movegen/progress.h"

namespace taishi::datagen {

using Tell = std::function<void(const std::string&)>;

// The progress line of a run that fills a file with games. Not for several threads at once.
class Progress {
 public:
  // `plies_before`: those that were in the file before the run began.
  Progress(Tell tell, std::uint64_t games_wanted, std::uint64_t plies_before)
      : tell_(std::move(tell)), wanted_(games_wanted), before_(plies_before) {}

  // Says now and then how far the file is.
  void update(std::uint64_t games, std::uint64_t plies) {
    if (seconds_since(told_) >= kSecondsBetweenLines) report(games, plies);
  }
  void report(std::uint64_t games, std::uint64_t plies) {
    told_ = Clock::now();
    const double elapsed = std::max(1.0, seconds_since(begin_)),
                 now = static_cast<double>(plies - before_);
    const double plies_a_game =
        static_cast<double>(plies) / static_cast<double>(std::max<std::uint64_t>(1, games));
    const double left = static_cast<double>(wanted_ - std::min(games, wanted_)) * plies_a_game;
    std::ostringstream line;
    line << games << " of " << wanted_ << " games, " << plies << " positions, "
         << static_cast<int>(now / elapsed) << " positions/s" << time_left(elapsed, now, left);
    tell_(line.str());
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr double kSecondsBetweenLines = 30;

  static double seconds_since(Clock::time_point t) {
    return std::chrono::duration<double>(Clock::now() - t).count();
  }

  Tell tell_;
  const std::uint64_t wanted_, before_;
  const Clock::time_point begin_ = Clock::now();
  Clock::time_point told_ = begin_;
};

}  // namespace taishi::datagen
