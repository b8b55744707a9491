#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "bench/match/process.h"
#include "movegen/platform/windows_api.h"
#include "usi/platform/windows_process.h"

namespace taishi::match {
namespace {

std::string describe_end(DWORD code) {
  if (code < 0xc0000000) return "exit code " + std::to_string(code);
  std::array<char, 32> text{};  // a crash
  std::snprintf(text.data(), text.size(), "exception 0x%08lx", code);
  return text.data();
}

// Reads or writes of our end of a pipe, one at a time, which signal an event when they are done.
class Stream {
 public:
  explicit Stream(Handle pipe) : pipe_(std::move(pipe)) { io_.hEvent = event_.get(); }
  ~Stream() { close(); }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  bool open() const { return pipe_ != nullptr; }
  HANDLE event() const { return event_.get(); }
  void close() {
    if (pending_) {
      CancelIoEx(pipe_.get(), &io_);
      DWORD ignored = 0;
      GetOverlappedResult(pipe_.get(), &io_, &ignored, TRUE);
    }
    pending_ = false;
    pipe_.reset();
  }

  // Goes on reading, unless a read is under way.
  void start_read() {
    if (pending_ || !open()) return;
    ResetEvent(event_.get());
    pending_ =
        ReadFile(pipe_.get(), bytes_.data(), static_cast<DWORD>(bytes_.size()), nullptr, &io_) ||
        GetLastError() == ERROR_IO_PENDING;
    if (!pending_) pipe_.reset();
  }
  // What has been read; none if nothing has come yet. At the end the pipe is closed.
  std::string_view take_read() {
    DWORD length = 0;
    if (!pending_ || WaitForSingleObject(event_.get(), 0) != WAIT_OBJECT_0) return {};
    const bool read = GetOverlappedResult(pipe_.get(), &io_, &length, FALSE) != 0;
    pending_ = false;
    if (!read) pipe_.reset();
    return {bytes_.data(), read ? length : 0};
  }

  // How much was written in the time, or before `stop`.
  std::size_t write(std::string_view text, int timeout_ms, HANDLE stop) {
    ResetEvent(event_.get());
    DWORD length = 0;
    if (!WriteFile(pipe_.get(), text.data(), static_cast<DWORD>(text.size()), nullptr, &io_) &&
        GetLastError() != ERROR_IO_PENDING)
      return 0;
    const std::array<HANDLE, 2> waiting{event_.get(), stop};
    if (WaitForMultipleObjects(2, waiting.data(), FALSE, static_cast<DWORD>(timeout_ms)) !=
        WAIT_OBJECT_0)
      CancelIoEx(pipe_.get(), &io_);
    return GetOverlappedResult(pipe_.get(), &io_, &length, TRUE) ? length : 0;
  }

 private:
  Handle pipe_;
  const Handle event_{CreateEventW(nullptr, TRUE, FALSE, nullptr)};
  OVERLAPPED io_{};
  bool pending_ = false;
  std::array<char, 1 << 14> bytes_;
};

// False if the stream is or comes to its end.
bool pump_stream(Stream& stream, LineBuffer& buffer, std::deque<OutputLine>& lines) {
  for (int rounds = 0; rounds < 16 && stream.open(); ++rounds) {
    stream.start_read();
    const std::string_view bytes = stream.take_read();
    if (bytes.empty() && stream.open()) return true;
    if (!bytes.empty()) buffer.append(bytes, lines);
    if (!stream.open()) buffer.finish(lines);
  }
  return stream.open();
}

HANDLE stop_event(const StopFlag& stop) {
  return reinterpret_cast<HANDLE>(stop.wait_handle());
}

}  // namespace

struct Process::System {
  System(StartedProcess started, Handle to, Handle from, Handle errors)
      : process(std::move(started.process)),
        job(std::move(started.job)),
        in(std::move(to)),
        out(std::move(from)),
        err(std::move(errors)) {}

  Handle process;  // null once it has ended
  Handle job;
  Stream in, out, err;
};

Result<std::unique_ptr<Process>> Process::start(const std::vector<std::string>& argv,
                                                const std::string& directory,
                                                const StopFlag& stop) {
  if (argv.empty()) return Error{"no program to start"};
  ChildPipe in = make_child_pipe(ChildEnd::Reads), out = make_child_pipe(ChildEnd::Writes),
            err = make_child_pipe(ChildEnd::Writes);
  if (!in.theirs || !out.theirs || !err.theirs)
    return Error{"cannot start '" + argv[0] + "': no pipes left"};
  auto started = start_process(argv, directory, in.theirs, out.theirs, err.theirs);
  if (!started) return started.error();
  return std::unique_ptr<Process>(
      new Process(std::make_unique<System>(std::move(*started), std::move(in.ours),
                                           std::move(out.ours), std::move(err.ours)),
                  stop));
}

Process::Process(std::unique_ptr<System> system, const StopFlag& stop)
    : system_(std::move(system)), stop_(stop) {}

Process::~Process() {
  close(milliseconds(0));
}

bool Process::open() const {
  return system_->out.open();
}

void Process::pump(int timeout_ms) {
  Stream& out = system_->out;
  Stream& err = system_->err;
  pump_stream(err, err_buffer_, lines_);
  if (pump_stream(out, out_buffer_, lines_) && lines_.empty() && timeout_ms > 0) {
    std::array<HANDLE, 3> waiting{stop_event(stop_), out.event(), err.event()};
    WaitForMultipleObjects(err.open() ? 3 : 2, waiting.data(), FALSE,
                           static_cast<DWORD>(timeout_ms));
    pump_stream(err, err_buffer_, lines_);
    pump_stream(out, out_buffer_, lines_);
  }
  if (out.open()) return;
  // Dying programs explain themselves on stderr; that may come a moment later.
  const Clock::time_point end = Clock::now() + milliseconds(100);
  while (pump_stream(err, err_buffer_, lines_) && Clock::now() < end)
    WaitForSingleObject(err.event(), static_cast<DWORD>(remaining_ms(end)));
}

bool Process::write(std::string_view text, Clock::time_point deadline) {
  Stream& in = system_->in;
  if (!in.open()) return false;
  return in.write(text, remaining_ms(deadline), stop_event(stop_)) == text.size();
}

std::string Process::close(milliseconds patience) {
  auto& [process, job, in, out, err] = *system_;
  if (!process) return ended_;
  in.close();
  const bool by_itself =
      WaitForSingleObject(process.get(), static_cast<DWORD>(patience.count())) == WAIT_OBJECT_0;
  TerminateJobObject(job.get(), 1);
  TerminateProcess(process.get(), 1);  // it may be in no job of ours
  WaitForSingleObject(process.get(), INFINITE);
  DWORD code = 0;
  GetExitCodeProcess(process.get(), &code);
  ended_ = by_itself ? describe_end(code) : "still running, killed";
  process.reset();
  out.close();
  err.close();
  return ended_;
}

}  // namespace taishi::match
