#include "bench/match/console.h"

#include <cstdio>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "movegen/platform/program.h"

namespace taishi::match {
namespace {

constexpr int kStandardOutput = 1;  // a file descriptor

}  // namespace

Console::Console(bool quiet) : quiet_(quiet), terminal_(is_terminal(kStandardOutput)) {}

void Console::progress(const std::string& line, int every) {
  if (quiet_ || every == 0) return;
  ++calls_;
  if (terminal_) {
    fmt::print("\r\033[K{}", line);
    line_open_ = true;
  } else if (calls_ % every == 0) {
    fmt::print("{}\n", line);
  }
  std::fflush(stdout);
}

void Console::end_progress() {
  if (line_open_) fmt::print("\n");
  std::fflush(stdout);
  line_open_ = false;
}

void Console::fault(const std::string& text, const std::string& transcript) {
  if (quiet_) return;
  end_progress();
  spdlog::error("{}\n  the last lines (> sent, < received, ! stderr):\n{}", text, transcript);
}

void Console::note(const std::string& text) {
  if (quiet_) return;
  end_progress();
  spdlog::warn("{}", text);
}

}  // namespace taishi::match
