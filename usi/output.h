#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <ostream>
#include <string_view>

#include "usi/platform/source.h"

namespace taishi::usi {

// Where lines to the client go: whole lines, flushed one by one, from any thread.
class Output {
 public:
  using Tap = std::function<void(std::string_view line)>;

  // `tap`, if any, hears every line in the order in which it is sent.
  // `fd`, if any, is that which the stream writes to.
  explicit Output(std::ostream& out, Tap tap = {}, int fd = -1)
      : out_(out), tap_(std::move(tap)), fd_(fd) {}

  // `act` is called once, in the thread of a line that could not be written.
  void on_failure(std::function<void()> act) { on_failure_ = std::move(act); }
  bool failed() const { return failed_; }
  // Whether nobody can read what is written, as far as is known without writing.
  bool gone() const { return failed_ || (fd_ >= 0 && reader_gone(fd_)); }

  // From any thread: who hears the lines from the next one on.
  void set_tap(Tap tap) {
    const std::lock_guard lock(mutex_);
    tap_ = std::move(tap);
  }

  // Lines that begin with `info` are left out from now on.
  void be_quiet() { quiet_ = true; }

  void line(std::string_view text) {
    const std::lock_guard lock(mutex_);
    if (quiet_ && text.starts_with("info")) return;
    if (tap_) tap_(text);
    out_ << text << '\n' << std::flush;
    if (!out_ && !failed_.exchange(true) && on_failure_) on_failure_();
  }

 private:
  std::mutex mutex_;
  std::ostream& out_;
  Tap tap_;
  const int fd_;
  std::function<void()> on_failure_;
  std::atomic<bool> failed_ = false;
  bool quiet_ = false;
};

}  // namespace taishi::usi
