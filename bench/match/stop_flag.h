#pragma once

#include <atomic>
#include <chrono>

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
  int wait_handle() const { return ends_[0]; }  // becomes readable

  // SIGINT, SIGTERM and SIGHUP become requests on this flag, which must live as long as the
  // program.
  void request_on_signals();

 private:
  std::atomic<bool> requested_ = false;
  int ends_[2] = {-1, -1};
};

}  // namespace taishi::match
