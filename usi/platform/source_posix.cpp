#include <array>
#include <cerrno>
#include <cstdint>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "usi/platform/source.h"

namespace taishi::usi {

struct Source::State {
  explicit State(int from) : fd(from) {}
  ~State() { close(bell); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  // True if more may come.
  bool take(std::string& bytes) const {
    std::array<char, 1 << 16> chunk;
    const ssize_t n = ::read(fd, chunk.data(), chunk.size());
    if (n > 0) bytes.append(chunk.data(), static_cast<std::size_t>(n));
    return n > 0 || (n < 0 && (errno == EINTR || errno == EAGAIN));
  }

  const int fd;
  const int bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);  // never blocks
};

Source::Source(int fd) : state_(std::make_shared<State>(fd)) {}
Source::~Source() = default;

void Source::ring() {
  const std::uint64_t one = 1;
  // Fails only where the bell rings already.
  [[maybe_unused]] const ssize_t ignored = write(state_->bell, &one, sizeof one);
}

bool Source::has_rung() {
  std::uint64_t count;
  return ::read(state_->bell, &count, sizeof count) == sizeof count;
}

bool Source::read(std::string& bytes) {
  pollfd waiting[] = {{state_->fd, POLLIN, 0}, {state_->bell, POLLIN, 0}};
  if (poll(waiting, 2, -1) < 0) return errno == EINTR;
  return waiting[0].revents == 0 || state_->take(bytes);
}

bool Source::read_waiting(std::string& bytes) {
  pollfd waiting{state_->fd, POLLIN, 0};
  return poll(&waiting, 1, 0) <= 0 || state_->take(bytes);
}

void Source::wait_bell(int milliseconds) {
  pollfd bell{state_->bell, POLLIN, 0};
  if (poll(&bell, 1, milliseconds) > 0) has_rung();
}

bool reader_gone(int fd) {
  pollfd end{fd, 0, 0};  // asks for nothing but errors, which come unasked
  return poll(&end, 1, 0) > 0 && (end.revents & (POLLERR | POLLNVAL)) != 0;
}

}  // namespace taishi::usi
