#include "bench/match/process.h"

#include <algorithm>
#include <utility>

namespace taishi::match {

int remaining_ms(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1 << 30));
}

Process::Read Process::read(OutputLine& line, Clock::time_point deadline) {
  bool looked = false;
  for (;;) {
    if (!lines_.empty()) {
      line = std::move(lines_.front());
      lines_.pop_front();
      return Read::Line;
    }
    if (!open()) return Read::Closed;
    if (stop_.requested()) return Read::Stopped;
    const int left = remaining_ms(deadline);
    if (left == 0 && looked) return Read::Timeout;
    pump(left);
    looked = true;
  }
}

bool Process::read_pending() {
  if (lines_.empty() && open()) pump(0);
  return !lines_.empty();
}

}  // namespace taishi::match
