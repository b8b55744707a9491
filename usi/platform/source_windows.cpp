#include <array>
#include <chrono>
#include <condition_variable>
#include <io.h>
#include <mutex>
#include <thread>
#include <utility>

#include "movegen/platform/windows_api.h"
#include "usi/platform/source.h"

namespace taishi::usi {

// Nothing on Windows waits for a pipe, a console or a file, and for a bell too: a thread reads.
struct Source::State {
  std::mutex mutex;
  std::condition_variable come, taken;
  std::string bytes;  // come, not yet taken
  bool ended = false, rung = false, left = false;

  void take(std::string& to) {
    to += bytes;
    bytes.clear();
    taken.notify_one();
  }
};

namespace {

constexpr std::size_t kAhead = std::size_t{1} << 20;  // so much is read that nobody has asked for

bool read_some(HANDLE from, char* to, DWORD size, DWORD& length) {
  length = 0;
  // No bytes are the end, as for the C library: Wine has no other for pipes of Linux.
  if (ReadFile(from, to, size, &length, nullptr)) return length > 0;
  return GetLastError() == ERROR_OPERATION_ABORTED;  // Ctrl-C at the console
}

}  // namespace

Source::Source(int fd) : state_(std::make_shared<State>()) {
  // Of our own: it stays valid for the thread, which cannot be called back from a wait.
  HANDLE from = nullptr;
  if (!DuplicateHandle(GetCurrentProcess(), reinterpret_cast<HANDLE>(_get_osfhandle(fd)),
                       GetCurrentProcess(), &from, 0, FALSE, DUPLICATE_SAME_ACCESS)) {
    state_->ended = true;
    return;
  }
  std::thread([from, state = state_] {
    std::array<char, 1 << 14> chunk;
    bool more = true;
    while (more) {
      DWORD length = 0;
      more = read_some(from, chunk.data(), static_cast<DWORD>(chunk.size()), length);
      std::unique_lock lock(state->mutex);
      state->bytes.append(chunk.data(), length);
      state->ended = !more;
      state->come.notify_all();
      state->taken.wait(lock, [&] { return state->bytes.size() < kAhead || state->left; });
      more = more && !state->left;
    }
    CloseHandle(from);
  }).detach();
}

Source::~Source() {
  const std::lock_guard lock(state_->mutex);
  state_->left = true;
  state_->taken.notify_one();
}

void Source::ring() {
  const std::lock_guard lock(state_->mutex);
  state_->rung = true;
  state_->come.notify_all();
}

bool Source::has_rung() {
  const std::lock_guard lock(state_->mutex);
  return std::exchange(state_->rung, false);
}

bool Source::read(std::string& bytes) {
  std::unique_lock lock(state_->mutex);
  state_->come.wait(lock,
                    [this] { return !state_->bytes.empty() || state_->ended || state_->rung; });
  state_->take(bytes);
  return !state_->ended;
}

bool Source::read_waiting(std::string& bytes) {
  const std::lock_guard lock(state_->mutex);
  state_->take(bytes);
  return !state_->ended;
}

void Source::wait_bell(int milliseconds) {
  std::unique_lock lock(state_->mutex);
  state_->come.wait_for(lock, std::chrono::milliseconds(milliseconds),
                        [this] { return state_->rung; });
  state_->rung = false;
}

bool reader_gone(int fd) {
  const HANDLE end = reinterpret_cast<HANDLE>(_get_osfhandle(fd));
  if (end == INVALID_HANDLE_VALUE) return true;
  if (GetFileType(end) != FILE_TYPE_PIPE) return false;
  // FILE_PIPE_LOCAL_INFORMATION, which only drivers get declared.
  struct PipeState {
    ULONG type, configuration, most, instances, in_quota, readable, out_quota, writable, state, end;
  };
  constexpr auto kPipeState = static_cast<FILE_INFORMATION_CLASS>(24);
  constexpr ULONG kConnected = 3;
  PipeState now{};
  IO_STATUS_BLOCK status{};
  const NTSTATUS done = NtQueryInformationFile(end, &status, &now, sizeof now, kPipeState);
  return done == 0 && now.state != kConnected;
}

}  // namespace taishi::usi
