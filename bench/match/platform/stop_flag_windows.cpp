#include "bench/match/stop_flag.h"
#include "movegen/platform/windows_api.h"

namespace taishi::match {
namespace {

HANDLE event_of(std::intptr_t number) {
  return reinterpret_cast<HANDLE>(number);
}

}  // namespace

StopFlag::StopFlag() {
  ends_[0] = reinterpret_cast<std::intptr_t>(CreateEventW(nullptr, TRUE, FALSE, nullptr));
}

StopFlag::~StopFlag() {
  forget_signals();
  CloseHandle(event_of(ends_[0]));
}

void StopFlag::request() {
  if (!requested_.exchange(true)) SetEvent(event_of(ends_[0]));
}

std::intptr_t StopFlag::wait_handle() const {
  return ends_[0];
}

bool StopFlag::requested_within(std::chrono::milliseconds time) const {
  WaitForSingleObject(event_of(ends_[0]), static_cast<DWORD>(time.count()));
  return requested_;
}

}  // namespace taishi::match
