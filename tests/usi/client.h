#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace taishi::test {

using Lines = std::vector<std::string>;

// The engine as a child process, and the client that talks to it through pipes.
class Client {
 public:
  explicit Client(std::vector<std::string> arguments = {});
  ~Client();  // kills it if it still runs
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void send(std::string_view line);  // adds the line's end
  void send_raw(std::string_view bytes);
  void close_input();
  void close_output();  // nobody reads it any more

  // The next line of output; none if the output has ended. Waiting too long fails the test.
  std::optional<std::string> read();
  // What comes up to the line that begins with `last`, that line included.
  Lines read_until(std::string_view last);
  // What comes until the output ends.
  Lines read_rest();
  int pid() const { return pid_; }
  // Exit status once it has ended by itself; 128 + n if signal n ended it. Waiting too long fails.
  int wait();

  // All that a command prints: it and `isready` are sent, up to `readyok` (left out) is read. For
  // commands that are answered at once.
  Lines ask(std::string_view command);
  // ask() for commands with one line as their answer.
  std::string ask_line(std::string_view command);
  // Sends a `go`, reads up to its `bestmove`, included.
  Lines search(std::string_view go);
  // The move of the bestmove line at the end of search().
  std::string best(std::string_view go);

  // Legal moves of the current position.
  Lines moves();
  void variant(std::string_view name);

 private:
  int pid_ = -1;
  int in_ = -1, out_ = -1;
  std::string buffer_;
  bool ended_ = false;
};

// A session from a whole input: what was printed, and the exit status.
struct Transcript {
  Lines lines;
  int status = 0;
};
Transcript run(std::string_view input, std::vector<std::string> arguments = {});

// What a shell makes of a script, in which "$TAISHI" is the program. Both streams are read if the
// script puts them together.
Transcript shell(const std::string& script);

std::size_t count_starting(const Lines& lines, std::string_view start);
bool contains(const Lines& lines, std::string_view line);

}  // namespace taishi::test
