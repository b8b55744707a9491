#pragma once

#include <algorithm>
#include <chrono>

namespace taishi::board {

// Lets so many through a second on average, and a burst at once.
class Rate {
 public:
  using Time = std::chrono::steady_clock::time_point;

  Rate(double each_second, double burst, Time now)
      : each_second_(each_second), burst_(burst), left_(burst), at_(now) {}

  bool allows(Time now) {
    left_ += std::chrono::duration<double>(now - at_).count() * each_second_;
    left_ = std::min(left_, burst_);
    at_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double each_second_, burst_, left_;
  Time at_;
};

}  // namespace taishi::board
