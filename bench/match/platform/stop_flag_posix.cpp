#include <poll.h>
#include <unistd.h>
#include <utility>

#include "bench/match/platform/pipe.h"
#include "bench/match/stop_flag.h"

namespace taishi::match {

StopFlag::StopFlag() {
  Pipe pipe;
  ends_[0] = std::exchange(pipe.read, -1);
  ends_[1] = std::exchange(pipe.write, -1);
}

StopFlag::~StopFlag() {
  forget_signals();
  for (const std::intptr_t end : ends_)
    if (end >= 0) ::close(static_cast<int>(end));
}

void StopFlag::request() {
  if (requested_.exchange(true)) return;
  if (::write(static_cast<int>(ends_[1]), "", 1) < 0)
    return;  // the flag itself is set all the same
}

std::intptr_t StopFlag::wait_handle() const {
  return ends_[0];
}

bool StopFlag::requested_within(std::chrono::milliseconds time) const {
  pollfd ready{static_cast<int>(ends_[0]), POLLIN, 0};
  ::poll(&ready, 1, static_cast<int>(time.count()));
  return requested_;
}

}  // namespace taishi::match
