#include <csignal>
#include <malloc.h>
#include <sys/auxv.h>
#include <unistd.h>

#include "movegen/platform/program.h"

namespace taishi {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSelf = "/proc/self/exe";

// As the kernel was told: a path that may count from the folder where the program was started.
std::string as_started() {
  const auto* name = reinterpret_cast<const char*>(getauxval(AT_EXECFN));
  if (name == nullptr) return "";
  std::error_code fault;
  const fs::path path = fs::canonical(name, fault);
  return fault ? "" : path.string();
}

// Without /proc, too.
std::string find_path() {
  std::error_code fault;
  const fs::path path = fs::read_symlink(kSelf, fault);
  return fault ? as_started() : path.string();
}

}  // namespace

void start_program(int&, char**&) {}  // all is so

std::string own_program() {
  std::error_code fault;
  return fs::exists(kSelf, fault) ? kSelf : program_path();  // also after the file was replaced
}

std::string program_path() {
  static const std::string path = find_path();  // before anything changes the folder
  return path;
}

fs::path own_folder() {
  return fs::path(program_path()).parent_path();
}

bool is_terminal(int fd) {
  return ::isatty(fd) == 1;
}

void ignore_broken_pipes() {
  std::signal(SIGPIPE, SIG_IGN);
}

void return_large_blocks(std::size_t bytes) {
  mallopt(M_MMAP_THRESHOLD, static_cast<int>(bytes));
}

}  // namespace taishi
