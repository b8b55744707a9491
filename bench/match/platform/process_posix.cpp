#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include "bench/match/platform/guard.h"
#include "bench/match/platform/pipe.h"
#include "bench/match/process.h"

namespace taishi::match {
namespace {

[[noreturn]] void run_child(char* const* argv, const char* directory, int in, int out, int err,
                            int status, int guard_fd) {
  ::setpgid(0, 0);
  tell_guard(guard_fd, ::getpid());
  ::dup2(in, 0);
  ::dup2(out, 1);
  ::dup2(err, 2);
  for (int s : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) std::signal(s, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  if (*directory == '\0' || ::chdir(directory) == 0) ::execvp(argv[0], argv);
  const int error = errno;
  if (::write(status, &error, sizeof error) < 0) ::_exit(126);
  ::_exit(127);
}

std::string describe_end(int status) {
  if (WIFEXITED(status)) return "exit code " + std::to_string(WEXITSTATUS(status));
  if (!WIFSIGNALED(status)) return "ended";
  const int s = WTERMSIG(status);
  return "signal " + std::to_string(s) + " (" + ::strsignal(s) + ")";
}

// False at the stream's end.
bool pump_stream(int& fd, LineBuffer& buffer, std::deque<OutputLine>& lines) {
  std::array<char, 1 << 14> bytes;
  for (int rounds = 0; rounds < 16; ++rounds) {
    const ssize_t n = ::read(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) return true;
    if (n <= 0) {
      close_fd(fd);
      buffer.finish(lines);
      return false;
    }
    buffer.append({bytes.data(), static_cast<std::size_t>(n)}, lines);
    if (static_cast<std::size_t>(n) < bytes.size()) return true;
  }
  return true;
}

}  // namespace

struct Process::System {
  System(int process, int to, int from, int errors)
      : pid(process), in(to), out(from), err(errors) {}

  int pid;           // 0 once it has ended
  int in, out, err;  // -1 when closed
};

Result<std::unique_ptr<Process>> Process::start(const std::vector<std::string>& argv,
                                                const std::string& directory,
                                                const StopFlag& stop) {
  if (argv.empty()) return Error{"no program to start"};
  std::vector<char*> words;
  for (const std::string& word : argv) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);

  static const bool pipes_ignored = std::signal(SIGPIPE, SIG_IGN) != SIG_ERR;
  const int guard_fd = guard();
  Pipe in, out, err, status;
  if (!pipes_ignored || guard_fd < 0 || !in.ok() || !out.ok() || !err.ok() || !status.ok()) {
    return Error{"cannot start '" + argv[0] + "': no pipes left: " + std::strerror(errno)};
  }
  const pid_t pid = ::fork();
  if (pid < 0) return Error{"cannot start '" + argv[0] + "': " + std::strerror(errno)};
  if (pid == 0) {
    run_child(words.data(), directory.c_str(), in.read, out.write, err.write, status.write,
              guard_fd);
  }
  ::setpgid(pid, pid);  // here too: whichever comes first
  close_fd(status.write);
  int error = 0;
  ssize_t got = 0;
  do {
    got = ::read(status.read, &error, sizeof error);
  } while (got < 0 && errno == EINTR);
  if (got == sizeof error) {
    tell_guard(guard_fd, -pid);
    ::waitpid(pid, nullptr, 0);
    return Error{"cannot start '" + argv[0] + "'" +
                 (directory.empty() ? "" : " in '" + directory + "'") + ": " +
                 std::strerror(error)};
  }
  for (int fd : {in.write, out.read, err.read}) ::fcntl(fd, F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Process>(new Process(
      std::make_unique<System>(pid, std::exchange(in.write, -1), std::exchange(out.read, -1),
                               std::exchange(err.read, -1)),
      stop));
}

Process::Process(std::unique_ptr<System> system, const StopFlag& stop)
    : system_(std::move(system)), stop_(stop) {}

Process::~Process() {
  close(milliseconds(0));
}

bool Process::open() const {
  return system_->out >= 0;
}

void Process::pump(int timeout_ms) {
  auto& [pid, in, out, err] = *system_;
  std::array<pollfd, 3> fds{
      {{out, POLLIN, 0}, {err, POLLIN, 0}, {static_cast<int>(stop_.wait_handle()), POLLIN, 0}}};
  if (::poll(fds.data(), fds.size(), timeout_ms) <= 0) return;
  if (fds[1].revents != 0) pump_stream(err, err_buffer_, lines_);
  if (fds[0].revents == 0 || pump_stream(out, out_buffer_, lines_)) return;
  // Dying programs explain themselves on stderr; that may come a moment later.
  const Clock::time_point end = Clock::now() + milliseconds(100);
  while (err >= 0 && Clock::now() < end) {
    pollfd fd{err, POLLIN, 0};
    if (::poll(&fd, 1, remaining_ms(end)) > 0) pump_stream(err, err_buffer_, lines_);
  }
}

bool Process::write(std::string_view text, Clock::time_point deadline) {
  int& in = system_->in;
  while (!text.empty() && in >= 0) {
    const ssize_t n = ::write(in, text.data(), text.size());
    if (n > 0) {
      text.remove_prefix(static_cast<std::size_t>(n));
    } else if (errno == EAGAIN) {
      const int left = remaining_ms(deadline);
      if (left == 0 || stop_.requested()) return false;
      pollfd fd{in, POLLOUT, 0};
      ::poll(&fd, 1, std::min(left, 50));
    } else if (errno != EINTR) {
      return false;
    }
  }
  return in >= 0;
}

std::string Process::close(milliseconds patience) {
  auto& [pid, in, out, err] = *system_;
  if (pid <= 0) return ended_;
  close_fd(in);
  const Clock::time_point end = Clock::now() + patience;
  siginfo_t info{};
  for (;;) {
    // Not yet reaped: its number stays its own until the group is killed.
    info.si_pid = 0;
    ::waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT);
    if (info.si_pid != 0 || Clock::now() >= end) break;
    std::this_thread::sleep_for(milliseconds(1));
  }
  const bool by_itself = info.si_pid != 0;
  ::kill(-pid, SIGKILL);
  int status = 0;
  tell_guard(guard(), -pid);
  while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  ended_ = by_itself ? describe_end(status) : "still running, killed";
  pid = 0;
  close_fd(out);
  close_fd(err);
  return ended_;
}

}  // namespace taishi::match
