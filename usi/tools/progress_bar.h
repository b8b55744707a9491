#pragma once

#include <chrono>
#include <cstddef>
#include <ostream>
#include <string>

namespace taishi::tools {

// How far a long piece of work is, on a terminal as a bar that grows in its line, elsewhere as a
// line now and then: "[#####.....] 41 of 80 positions, 1m20s left".
class ProgressBar {
 public:
  // `total` pieces of work, called `things`, of which `before` were done earlier.
  ProgressBar(std::ostream& out, bool terminal, std::size_t total, std::string things,
              std::size_t before = 0);
  ~ProgressBar() { end(); }

  void show(std::size_t done);
  // Clears the line of the bar, before anything else is written.
  void end();

 private:
  using Clock = std::chrono::steady_clock;

  std::ostream& out_;
  const bool terminal_;
  const std::size_t total_, before_;
  const std::string things_;
  const Clock::time_point begin_ = Clock::now();
  Clock::time_point shown_;
  std::size_t width_ = 0;  // of what stands in the line
};

// Whether the standard error goes to a terminal.
bool errors_on_terminal();

}  // namespace taishi::tools
