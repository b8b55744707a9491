#include <atomic>

#include "movegen/platform/interrupt.h"
#include "movegen/platform/windows_api.h"

namespace taishi {
namespace {

using Act = void (*)();
std::atomic<Act> interrupt_act = nullptr, hangup_act = nullptr;

// Runs in a thread of its own.
BOOL WINAPI handle(DWORD event) {
  const bool asked = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
  const Act act = asked ? interrupt_act : hangup_act;
  if (act == nullptr) return FALSE;
  act();
  // The program is ended as soon as this returns, or after some seconds.
  if (!asked) Sleep(INFINITE);
  return TRUE;
}

void set(std::atomic<Act>& to, Act act) {
  static const bool handled = SetConsoleCtrlHandler(handle, TRUE) != 0;
  static_cast<void>(handled);
  to = act;
}

}  // namespace

void on_interrupt(void (*act)()) {
  set(interrupt_act, act);
}

void on_hangup(void (*act)()) {
  set(hangup_act, act);
}

}  // namespace taishi
