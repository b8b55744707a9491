#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

#include "usi/board/child.h"
#include "usi/board/platform/host.h"

extern char** environ;

namespace taishi::board {
namespace {

constexpr int kFirstOther = 3;  // after input, output and errors

class Pipe {
 public:
  Pipe() {
    if (::pipe2(ends_.data(), O_CLOEXEC) != 0) ends_ = {-1, -1};
  }
  ~Pipe() {
    for (const int end : ends_)
      if (end >= 0) ::close(end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  bool ok() const { return ends_[0] >= 0; }
  int reading() const { return ends_[0]; }
  int writing() const { return ends_[1]; }
  int take(std::size_t end) { return std::exchange(ends_[end], -1); }

 private:
  std::array<int, 2> ends_{};
};

// What a program is started with: its files, and a process group of its own, so that Ctrl-C at the
// terminal is for us alone.
class Setting {
 public:
  Setting(int in, int out) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, in, 0);
    posix_spawn_file_actions_adddup2(&files_, out, 1);
    posix_spawn_file_actions_addclosefrom_np(&files_, kFirstOther);
    posix_spawnattr_init(&attributes_);
    sigset_t usual, none;
    sigemptyset(&none);
    sigemptyset(&usual);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) sigaddset(&usual, signal);
    posix_spawnattr_setsigdefault(&attributes_, &usual);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  }
  ~Setting() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }
  Setting(const Setting&) = delete;
  Setting& operator=(const Setting&) = delete;

  Result<pid_t> spawn(const std::vector<std::string>& command) const {
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    pid_t pid = -1;
    const int fault =
        posix_spawnp(&pid, words.front(), &files_, &attributes_, words.data(), environ);
    if (fault != 0) return Error("cannot start " + command.front() + ": " + std::strerror(fault));
    return pid;
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

}  // namespace

struct Child::System {
  pid_t pid;
  int in, out;  // -1 when taken
};

Child::Child(std::unique_ptr<System> system) : system_(std::move(system)) {}
Child::Child(Child&& other) noexcept = default;

Result<Child> Child::start(const std::vector<std::string>& command) {
  Pipe in, out;
  if (!in.ok() || !out.ok()) return Error(std::string("no pipe: ") + std::strerror(errno));
  const auto pid = Setting(in.reading(), out.writing()).spawn(command);
  if (!pid) return pid.error();
  return Child(std::make_unique<System>(System{*pid, in.take(1), out.take(0)}));
}

PipeEnd Child::take_input() {
  return std::exchange(system_->in, -1);
}
PipeEnd Child::take_output() {
  return std::exchange(system_->out, -1);
}

pid_t Child::pid() const {
  return system_->pid;
}

Child::~Child() {
  if (!system_) return;
  for (const int file : {system_->in, system_->out})
    if (file >= 0) ::close(file);
  ::kill(system_->pid, SIGKILL);
  while (::waitpid(system_->pid, nullptr, 0) < 0 && errno == EINTR) {
  }
}

Result<void> open_browser(const std::string& address) {
  // The person's choice may have arguments of its own.
  const char* const chosen = std::getenv("BROWSER");
  const bool given = chosen != nullptr && *chosen != '\0';
  const std::vector<std::string> command =
      given ? std::vector<std::string>{"/bin/sh", "-c", "$BROWSER \"$1\"", "sh", address}
            : std::vector<std::string>{"xdg-open", address};
  const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nothing < 0) return Error(std::string("/dev/null: ") + std::strerror(errno));
  // A shell that leaves at once, so that nobody has to wait for the program.
  std::vector<std::string> shell = {"/bin/sh", "-c", "\"$@\" 2>/dev/null &", "sh"};
  shell.insert(shell.end(), command.begin(), command.end());
  const auto pid = Setting(nothing, nothing).spawn(shell);
  ::close(nothing);
  if (!pid) return pid.error();
  while (::waitpid(*pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  return {};
}

}  // namespace taishi::board
