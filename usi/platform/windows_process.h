#pragma once

#include <memory>
#include <string>
#include <vector>

#include "movegen/result.h"

// Windows only: programs on pipes.
namespace taishi {

struct CloseWindowsHandle {
  void operator()(void* handle) const;
};
using Handle = std::unique_ptr<void, CloseWindowsHandle>;

// Both are null where the system has none left. Ours is for overlapped reads or writes, which
// anonymous pipes cannot do; the other can be inherited.
struct ChildPipe {
  Handle ours, theirs;
};
enum class ChildEnd { Reads, Writes };
ChildPipe make_child_pipe(ChildEnd end);

// Closing the job kills the process and all that it has started.
struct StartedProcess {
  Handle process, job;
  unsigned long id = 0;
};

// Starts a program that inherits these three and nothing else, without a console, so that Ctrl-C in
// ours does not reach it. The program is looked up as Windows does it, a relative path in
// `directory`, where it runs; that may be empty: the current one.
Result<StartedProcess> start_process(const std::vector<std::string>& command,
                                     const std::string& directory, const Handle& in,
                                     const Handle& out, const Handle& err);

// A copy of our stderr that can be inherited.
Handle inheritable_stderr();

}  // namespace taishi
