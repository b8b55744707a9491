#include "bench/match/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <mutex>
#include <poll.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace taishi::match {
namespace {

// Between the making of a descriptor and its close-on-exec mark no other thread may fork, or an
// engine would hold another's pipe open.
std::mutex spawn_mutex;

void close_fd(int& fd) {
  if (fd >= 0) ::close(fd);
  fd = -1;
}

struct Pipe {
  int read = -1, write = -1;
  Pipe() {
    int ends[2];
    if (::pipe(ends) != 0) return;
    read = ends[0];
    write = ends[1];
    ::fcntl(read, F_SETFD, FD_CLOEXEC);
    ::fcntl(write, F_SETFD, FD_CLOEXEC);
  }
  ~Pipe() {
    close_fd(read);
    close_fd(write);
  }
  bool ok() const { return read >= 0; }
};

ssize_t write_pid(int fd, pid_t pid) {
  return ::write(fd, &pid, sizeof pid);
}

// The guard: told of every group (its number, negative when it is gone), it kills those left when
// this program's end of the pipe closes, however that came about.
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

// Call with spawn_mutex held.
int guard() {
  static const int fd = start_guard();
  return fd;
}

[[noreturn]] void run_child(char* const* argv, const char* directory, int in, int out, int err,
                            int status, int guard_fd) {
  ::setpgid(0, 0);
  write_pid(guard_fd, ::getpid());
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

std::atomic<StopFlag*> signal_flag = nullptr;

void on_signal(int) {
  const int saved = errno;
  if (StopFlag* flag = signal_flag) flag->request();
  errno = saved;
}

}  // namespace

StopFlag::StopFlag() {
  std::lock_guard lock(spawn_mutex);
  Pipe pipe;
  ends_[0] = std::exchange(pipe.read, -1);
  ends_[1] = std::exchange(pipe.write, -1);
}

StopFlag::~StopFlag() {
  if (signal_flag == this) signal_flag = nullptr;
  close_fd(ends_[0]);
  close_fd(ends_[1]);
}

void StopFlag::request() {
  if (requested_.exchange(true)) return;
  if (::write(ends_[1], "", 1) < 0) return;  // the flag itself is set all the same
}

void StopFlag::request_on_signals() {
  signal_flag = this;
  for (int s : {SIGINT, SIGTERM, SIGHUP}) std::signal(s, on_signal);
}

void LineBuffer::append(std::string_view bytes, std::deque<OutputLine>& out) {
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    const std::string_view part = bytes.substr(0, end);
    const std::size_t kept = std::min(part.size(), kMaxLength - line_.text.size());
    line_.text.append(part.substr(0, kept));
    line_.cut += part.size() - kept;
    if (end == std::string_view::npos) return;
    out.push_back(line_);
    if (!out.back().text.empty() && out.back().text.back() == '\r') out.back().text.pop_back();
    line_.text.clear();
    line_.cut = 0;
    bytes.remove_prefix(end + 1);
  }
}

void LineBuffer::finish(std::deque<OutputLine>& out) {
  if (!line_.text.empty()) append("\n", out);
}

Result<std::unique_ptr<Process>> Process::start(const std::vector<std::string>& argv,
                                                const std::string& directory,
                                                const StopFlag& stop) {
  if (argv.empty()) return Error{"no program to start"};
  std::vector<char*> words;
  for (const std::string& word : argv) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);

  std::lock_guard lock(spawn_mutex);
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
    write_pid(guard_fd, -pid);
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
  {
    std::lock_guard lock(spawn_mutex);
    write_pid(guard(), -pid_);
  }
  while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  ended_ = by_itself ? describe_end(status) : "still running, killed";
  pid_ = 0;
  close_fd(out_);
  close_fd(err_);
  return ended_;
}

Result<std::vector<std::string>> split_command(std::string_view command) {
  std::vector<std::string> words;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < command.size(); ++i) {
    const char c = command[i];
    if (quote == 0 && (c == ' ' || c == '\t')) {
      in_word = false;
      continue;
    }
    if (!in_word) words.emplace_back();
    in_word = true;
    if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
    } else if (c == quote) {
      quote = 0;
    } else if (c == '\\' && quote != '\'' && i + 1 < command.size()) {
      words.back() += command[++i];
    } else {
      words.back() += c;
    }
  }
  if (quote != 0) return Error{"unclosed quote in command: " + std::string(command)};
  if (words.empty()) return Error{"empty command"};
  return words;
}

bool stdout_is_terminal() {
  return ::isatty(STDOUT_FILENO) == 1;
}

std::uint64_t program_hash(const std::string& program, const std::string& directory) {
  std::vector<std::string> places;
  if (program.find('/') == std::string::npos) {
    std::string path = std::getenv("PATH") == nullptr ? "" : std::getenv("PATH");
    path += ':';
    for (std::size_t from = 0, to = 0; (to = path.find(':', from)) != std::string::npos;
         from = to + 1) {
      places.push_back(path.substr(from, to - from) + "/");
    }
  } else {
    places.push_back(program[0] == '/' || directory.empty() ? "" : directory + "/");
  }
  for (const std::string& place : places) {
    std::ifstream file(place + program, std::ios::binary);
    std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
    std::array<char, 1 << 14> bytes;
    bool found = false;
    while (file.read(bytes.data(), bytes.size()) || file.gcount() > 0) {
      found = true;
      for (std::streamsize i = 0; i < file.gcount(); ++i) {
        hash =
            (hash ^ static_cast<unsigned char>(bytes[static_cast<std::size_t>(i)])) * 0x100000001b3;
      }
    }
    if (found) return hash;
  }
  return 0;
}

}  // namespace taishi::match
