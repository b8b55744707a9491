#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace taishi::match {

// A request to end early. It wakes every wait on an engine at once.
class StopFlag {
 public:
  StopFlag();
  ~StopFlag();
  StopFlag(const StopFlag&) = delete;
  StopFlag& operator=(const StopFlag&) = delete;

  void request();  // async-signal-safe, any thread
  bool requested() const { return requested_; }
  // Waits for a request, so long at most; whether there is one.
  bool requested_within(std::chrono::milliseconds time) const;
  // A file descriptor that becomes readable, on Windows an event.
  std::intptr_t wait_handle() const;

  // What asks the program to end (on_interrupt, on_hangup) becomes a request on this flag, which
  // must live as long as the program.
  void request_on_signals();

 private:
  void forget_signals();

  std::atomic<bool> requested_ = false;
  std::intptr_t ends_[2] = {-1, -1};
};

}  // namespace taishi::match
