#include "bench/match/process.h"

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

#include "bench/match/guard.h"
#include "bench/match/pipe.h"

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

int remaining_ms(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1 << 30));
}

std::string describe_end(int status) {
  if (WIFEXITED(status)) return "exit code " + std::to_string(WEXITSTATUS(status));
  if (!WIFSIGNALED(status)) return "ended";
  const int s = WTERMSIG(status);
  return "signal " + std::to_string(s) + " (" + ::strsignal(s) + ")";
}

}  // namespace

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
  return std::unique_ptr<Process>(new Process(pid, std::exchange(in.write, -1),
                                              std::exchange(out.read, -1),
                                              std::exchange(err.read, -1), stop));
}

Process::Process(int pid, int in, int out, int err, const StopFlag& stop)
    : pid_(pid), in_(in), out_(out), err_(err), stop_(stop) {}

Process::~Process() {
  close(milliseconds(0));
}

bool Process::pump_stream(int& fd, LineBuffer& buffer) {
  std::array<char, 1 << 14> bytes;
  for (int rounds = 0; rounds < 16; ++rounds) {
    const ssize_t n = ::read(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) return true;
    if (n <= 0) {
      close_fd(fd);
      buffer.finish(lines_);
      return false;
    }
    buffer.append({bytes.data(), static_cast<std::size_t>(n)}, lines_);
    if (static_cast<std::size_t>(n) < bytes.size()) return true;
  }
  return true;
}

void Process::pump(int timeout_ms) {
  std::array<pollfd, 3> fds{
      {{out_, POLLIN, 0}, {err_, POLLIN, 0}, {stop_.wait_handle(), POLLIN, 0}}};
  if (::poll(fds.data(), fds.size(), timeout_ms) <= 0) return;
  if (fds[1].revents != 0) pump_stream(err_, err_buffer_);
  if (fds[0].revents == 0 || pump_stream(out_, out_buffer_)) return;
  // Dying programs explain themselves on stderr; that may come a moment later.
  const Clock::time_point end = Clock::now() + milliseconds(100);
  while (err_ >= 0 && Clock::now() < end) {
    pollfd fd{err_, POLLIN, 0};
    if (::poll(&fd, 1, remaining_ms(end)) > 0) pump_stream(err_, err_buffer_);
  }
}

Process::Read Process::read(OutputLine& line, Clock::time_point deadline) {
  bool looked = false;
  for (;;) {
    if (!lines_.empty()) {
      line = std::move(lines_.front());
      lines_.pop_front();
      return Read::Line;
    }
    if (out_ < 0) return Read::Closed;
    if (stop_.requested()) return Read::Stopped;
    const int left = remaining_ms(deadline);
    if (left == 0 && looked) return Read::Timeout;
    pump(left);
    looked = true;
  }
}

bool Process::read_pending() {
  if (lines_.empty() && out_ >= 0) pump(0);
  return !lines_.empty();
}

bool Process::write(std::string_view text, Clock::time_point deadline) {
  while (!text.empty() && in_ >= 0) {
    const ssize_t n = ::write(in_, text.data(), text.size());
    if (n > 0) {
      text.remove_prefix(static_cast<std::size_t>(n));
    } else if (errno == EAGAIN) {
      const int left = remaining_ms(deadline);
      if (left == 0 || stop_.requested()) return false;
      pollfd fd{in_, POLLOUT, 0};
      ::poll(&fd, 1, std::min(left, 50));
    } else if (errno != EINTR) {
      return false;
    }
  }
  return in_ >= 0;
}

std::string Process::close(milliseconds patience) {
  if (pid_ <= 0) return ended_;
  close_fd(in_);
  const Clock::time_point end = Clock::now() + patience;
  siginfo_t info{};
  for (;;) {
    // Not yet reaped: its number stays its own until the group is killed.
    info.si_pid = 0;
    ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
    if (info.si_pid != 0 || Clock::now() >= end) break;
    std::this_thread::sleep_for(milliseconds(1));
  }
  const bool by_itself = info.si_pid != 0;
  ::kill(-pid_, SIGKILL);
  int status = 0;
  tell_guard(guard(), -pid_);
  while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  ended_ = by_itself ? describe_end(status) : "still running, killed";
  pid_ = 0;
  close_fd(out_);
  close_fd(err_);
  return ended_;
}

}  // namespace taishi::match
