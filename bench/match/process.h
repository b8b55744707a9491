#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/result.h"

namespace taishi::match {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// A request to end early. It wakes every wait on an engine at once.
class StopFlag {
 public:
  StopFlag();
  ~StopFlag();
  StopFlag(const StopFlag&) = delete;
  StopFlag& operator=(const StopFlag&) = delete;

  void request();  // async-signal-safe, any thread
  bool requested() const { return requested_; }
  int wait_handle() const { return ends_[0]; }  // becomes readable

  // SIGINT, SIGTERM and SIGHUP become requests on this flag, which must live as long as the
  // program.
  void request_on_signals();

 private:
  std::atomic<bool> requested_ = false;
  int ends_[2] = {-1, -1};
};

// A line of output, without its end.
struct OutputLine {
  std::string text;
  bool from_stderr = false;
  std::size_t cut = 0;  // bytes dropped from its end
};

// Collects bytes to lines; of a longer line only the first kMaxLength bytes are kept.
class LineBuffer {
 public:
  static constexpr std::size_t kMaxLength = 1 << 16;

  explicit LineBuffer(bool from_stderr) { line_.from_stderr = from_stderr; }
  void append(std::string_view bytes, std::deque<OutputLine>& out);
  void finish(std::deque<OutputLine>& out);  // a last line without its end

 private:
  OutputLine line_;
};

// A child program on pipes, in a process group of its own. Whatever happens, also if this program
// is killed, the group does not outlive it: a guard process watches and kills what is left. All of
// POSIX that the match runner needs is behind this header.
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
  Process(int pid, int in, int out, int err, const StopFlag& stop);
  void pump(int timeout_ms);  // reads what there is
  bool pump_stream(int& fd, LineBuffer& buffer);

  int pid_;
  int in_, out_, err_;  // -1 when closed
  const StopFlag& stop_;
  LineBuffer out_buffer_{false}, err_buffer_{true};
  std::deque<OutputLine> lines_;
  std::string ended_;
};

// Splits a command line into words: blanks separate, quotes and backslashes keep.
Result<std::vector<std::string>> split_command(std::string_view command);

// Whether standard output is a terminal.
bool stdout_is_terminal();

// A hash of the contents of the program a command starts, looked up in PATH; 0 if not found.
std::uint64_t program_hash(const std::string& program, const std::string& directory);

}  // namespace taishi::match
