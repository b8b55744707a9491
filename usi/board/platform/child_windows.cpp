#include "movegen/platform/windows_api.h"
#include "usi/board/child.h"
#include "usi/platform/windows_process.h"

namespace taishi::board {

struct Child::System {
  StartedProcess started;
  Handle in, out;
};

Child::Child(std::unique_ptr<System> system) : system_(std::move(system)) {}
Child::Child(Child&& other) noexcept = default;

Result<Child> Child::start(const std::vector<std::string>& command) {
  ChildPipe in = make_child_pipe(ChildEnd::Reads), out = make_child_pipe(ChildEnd::Writes);
  if (!in.theirs || !out.theirs) return Error("no pipe");
  auto started = start_process(command, "", in.theirs, out.theirs, inheritable_stderr());
  if (!started) return started.error();
  return Child(std::make_unique<System>(
      System{std::move(*started), std::move(in.ours), std::move(out.ours)}));
}

PipeEnd Child::take_input() {
  return system_->in.release();
}
PipeEnd Child::take_output() {
  return system_->out.release();
}

pid_t Child::pid() const {
  return static_cast<pid_t>(system_->started.id);
}

Child::~Child() {
  if (!system_) return;
  TerminateJobObject(system_->started.job.get(), 1);
  TerminateProcess(system_->started.process.get(), 1);  // it may be in no job of ours
  WaitForSingleObject(system_->started.process.get(), INFINITE);
}

}  // namespace taishi::board
