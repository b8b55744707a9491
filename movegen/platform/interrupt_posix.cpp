#include <atomic>
#include <cerrno>
#include <csignal>

#include "movegen/platform/interrupt.h"

namespace taishi {
namespace {

using Act = void (*)();
std::atomic<Act> interrupt_act = nullptr, hangup_act = nullptr;
static_assert(std::atomic<Act>::is_always_lock_free);

template <std::atomic<Act>& act>
void handle(int) {
  const int saved = errno;
  if (const Act call = act) call();
  errno = saved;
}

}  // namespace

void on_interrupt(void (*act)()) {
  interrupt_act = act;
  for (const int s : {SIGINT, SIGTERM}) std::signal(s, handle<interrupt_act>);
}

void on_hangup(void (*act)()) {
  hangup_act = act;
  std::signal(SIGHUP, handle<hangup_act>);
}

}  // namespace taishi
