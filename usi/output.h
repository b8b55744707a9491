#pragma once

#include <functional>
#include <mutex>
#include <ostream>
#include <string>
#include <string_view>

namespace taishi::usi {

// Where lines to the client go: whole lines, flushed one by one, from any thread.
class Output {
 public:
  using Tap = std::function<void(std::string_view line)>;

  // `tap`, if any, hears every line in the order in which it is sent.
  explicit Output(std::ostream& out, Tap tap = {}) : out_(out), tap_(std::move(tap)) {}

  // Lines that begin with `info` are left out from now on.
  void be_quiet() { quiet_ = true; }

  void line(std::string_view text) {
    const std::lock_guard lock(mutex_);
    if (quiet_ && text.starts_with("info")) return;
    if (tap_) tap_(text);
    out_ << text << '\n' << std::flush;
  }

 private:
  std::mutex mutex_;
  std::ostream& out_;
  Tap tap_;
  bool quiet_ = false;
};

}  // namespace taishi::usi
