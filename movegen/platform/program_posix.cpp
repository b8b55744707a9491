#include <csignal>
#include <malloc.h>
#include <unistd.h>

#include "movegen/platform/program.h"

namespace taishi {

void start_program(int&, char**&) {}  // all is so

std::string own_program() {
  return "/proc/self/exe";
}

std::filesystem::path own_folder() {
  std::error_code fault;
  return std::filesystem::read_symlink(own_program(), fault).parent_path();
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
