#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

#include "bench/match/platform/guard.h"
#include "bench/match/platform/pipe.h"

namespace taishi::match {
namespace {

// Keeps the list of groups until this program's end of the pipe closes.
[[noreturn]] void guard_loop(int fd) {
  ::setsid();
  for (int s : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) std::signal(s, SIG_IGN);
  const int null = ::open("/dev/null", O_RDWR);
  for (int i = 0; i < 3; ++i) ::dup2(null, i);
  static std::array<pid_t, 8192> groups;
  std::size_t count = 0;
  for (;;) {
    pid_t pid = 0;
    const ssize_t n = ::read(fd, &pid, sizeof pid);
    if (n < 0 && errno == EINTR) continue;
    if (n != sizeof pid) break;
    if (pid > 0 && count < groups.size()) groups[count++] = pid;
    if (pid < 0) {
      for (std::size_t i = 0; i < count; ++i) {
        if (groups[i] == -pid) groups[i--] = groups[--count];
      }
    }
  }
  for (std::size_t i = 0; i < count; ++i) ::kill(-groups[i], SIGKILL);
  ::_exit(0);
}

int start_guard() {
  Pipe pipe;
  if (!pipe.ok()) return -1;
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::close(pipe.write);
    guard_loop(pipe.read);
  }
  return pid < 0 ? -1 : std::exchange(pipe.write, -1);
}

}  // namespace

int guard() {
  static const int fd = start_guard();
  return fd;
}

void tell_guard(int guard, pid_t group) {
  // A guard that is gone cannot be helped.
  if (::write(guard, &group, sizeof group) < 0) return;
}

}  // namespace taishi::match
