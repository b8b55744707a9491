#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

#include "movegen/result.h"

namespace taishi::board {

// A program that was started with pipes at its input and output; killed where this ends. It gets
// none of our other files: no socket of ours lives on in it.
//
// Not Boost.Process (1.74): that needs a compiled library of Boost's, and hands all files on.
class Child {
 public:
  // The words of the command; its first is a path.
  static Result<Child> start(const std::vector<std::string>& command);
  ~Child();
  Child(Child&& other) noexcept;
  Child& operator=(Child&&) = delete;

  // Files that the caller takes over and closes. Once each.
  int take_input();   // to write to
  int take_output();  // to read from
  pid_t pid() const { return pid_; }

 private:
  Child(pid_t pid, int in, int out) : pid_(pid), in_(in), out_(out) {}

  pid_t pid_;
  int in_, out_;
};

// Starts a program that nobody waits for, without input and output.
Result<void> start_detached(const std::vector<std::string>& command);

}  // namespace taishi::board
