#pragma once

#include <atomic>

#include "movegen/platform/interrupt.h"

namespace taishi {

// Set when the program is asked to end (on_interrupt), once this was called.
inline const std::atomic<bool>& stop_on_signals() {
  static std::atomic<bool> stop{false};
  static_assert(std::atomic<bool>::is_always_lock_free);
  on_interrupt([] { stop = true; });
  return stop;
}

// The exit code of a program that was stopped before it was done: that of a shell for Ctrl-C.
inline constexpr int kInterrupted = 130;

}  // namespace taishi
