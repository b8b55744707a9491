#include "bench/match/stop_flag.h"

#include <cerrno>
#include <csignal>
#include <poll.h>
#include <unistd.h>
#include <utility>

#include "bench/match/pipe.h"

namespace taishi::match {
namespace {

std::atomic<StopFlag*> signal_flag = nullptr;

void on_signal(int) {
  const int saved = errno;
  if (StopFlag* flag = signal_flag) flag->request();
  errno = saved;
}

}  // namespace

StopFlag::StopFlag() {
  Pipe pipe;
  ends_[0] = std::exchange(pipe.read, -1);
  ends_[1] = std::exchange(pipe.write, -1);
}

StopFlag::~StopFlag() {
  if (signal_flag == this) signal_flag = nullptr;
  close_fd(ends_[0]);
  close_fd(ends_[1]);
}

void StopFlag::request() {
  if (requested_.exchange(true)) return;
  if (::write(ends_[1], "", 1) < 0) return;  // the flag itself is set all the same
}

bool StopFlag::requested_within(std::chrono::milliseconds time) const {
  pollfd ready{ends_[0], POLLIN, 0};
  ::poll(&ready, 1, static_cast<int>(time.count()));
  return requested_;
}

void StopFlag::request_on_signals() {
  signal_flag = this;
  for (int s : {SIGINT, SIGTERM, SIGHUP}) std::signal(s, on_signal);
}

}  // namespace taishi::match
