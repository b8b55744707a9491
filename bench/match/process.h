#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/line_buffer.h"
#include "bench/match/stop_flag.h"
#include "movegen/result.h"

namespace taishi::match {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// A child program on pipes, in a process group of its own. Whatever happens, also if this program
// is killed, the group does not outlive it: a guard process watches and kills what is left, on
// Windows a job object.
//
// By hand, since Boost.Process (1.74, as Debian 12 has it) does not do it: its pipes are inherited
// by engines that other threads start meanwhile, so that an engine's end is not noticed; it hides
// that the directory to run in does not exist; its timed wait for an exit takes away the signal
// SIGCHLD from the whole program; it reaps a process before its group can be killed, when the
// number may be another's already; and it knows no guard.
class Process {
 public:
  enum class Read { Line, Timeout, Closed, Stopped };

  // `directory` may be empty: the current one. The program is looked up in PATH.
  static Result<std::unique_ptr<Process>> start(const std::vector<std::string>& argv,
                                                const std::string& directory, const StopFlag& stop);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // The next line of stdout or stderr. Closed: stdout has ended and all lines are read.
  Read read(OutputLine& line, Clock::time_point deadline);
  // Whether something can be read without a wait.
  bool read_pending();
  // False if the child is gone or does not read in time.
  bool write(std::string_view text, Clock::time_point deadline);
  // Closes its input, waits for its end, then kills its whole group; how it ended, in words.
  std::string close(milliseconds patience);

 private:
  struct System;  // what the operating system knows it by

  Process(std::unique_ptr<System> system, const StopFlag& stop);
  bool open() const;          // its stdout is
  void pump(int timeout_ms);  // reads what there is

  const std::unique_ptr<System> system_;
  const StopFlag& stop_;
  LineBuffer out_buffer_{false}, err_buffer_{true};
  std::deque<OutputLine> lines_;
  std::string ended_;
};

// From now on, at least 0.
int remaining_ms(Clock::time_point deadline);

}  // namespace taishi::match
