#include "bench/match/stop_flag.h"

#include "movegen/platform/interrupt.h"

namespace taishi::match {
namespace {

std::atomic<StopFlag*> signal_flag = nullptr;

void on_signal() {
  if (StopFlag* flag = signal_flag) flag->request();
}

}  // namespace

void StopFlag::request_on_signals() {
  signal_flag = this;
  on_interrupt(on_signal);
  on_hangup(on_signal);
}

void StopFlag::forget_signals() {
  if (signal_flag == this) signal_flag = nullptr;
}

}  // namespace taishi::match
