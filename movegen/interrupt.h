#pragma once

#include <atomic>
#include <csignal>

namespace taishi {

// Set by SIGINT and SIGTERM once this was called.
inline const std::atomic<bool>& stop_on_signals() {
  static std::atomic<bool> stop{false};
  static_assert(std::atomic<bool>::is_always_lock_free);
  std::signal(SIGINT, [](int) { stop = true; });
  std::signal(SIGTERM, [](int) { stop = true; });
  return stop;
}

// The exit code of a program that was stopped before it was done: that of a shell for Ctrl-C.
inline constexpr int kInterrupted = 130;

}  // namespace taishi
