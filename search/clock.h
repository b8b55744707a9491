#pragma once

#include <chrono>

#include "search/limits.h"

namespace taishi {

// Monotonic milliseconds. Injected, so that tests need not wait.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual Millis now() const = 0;
};

class SteadyClock final : public Clock {
 public:
  Millis now() const override {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
  }
};

}  // namespace taishi
