#pragma once

#include <memory>
#include <string>
#include <sys/types.h>
#include <vector>

#include "movegen/result.h"
#include "usi/board/platform/pipe_stream.h"

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

  // Ends that the caller takes over and closes. Once each.
  PipeEnd take_input();   // to write to
  PipeEnd take_output();  // to read from
  pid_t pid() const;

 private:
  struct System;  // what the operating system knows it by

  explicit Child(std::unique_ptr<System> system);

  std::unique_ptr<System> system_;
};

}  // namespace taishi::board
