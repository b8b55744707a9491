#include "usi/input.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

#include "movegen/words.h"

namespace taishi::usi {

Input::Input(int fd, Tap tap)
    : fd_(fd), bell_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), tap_(std::move(tap)) {}

Input::~Input() {
  close(bell_);
}

void Input::wake() {
  const std::uint64_t one = 1;
  // Fails only where the bell rings already.
  [[maybe_unused]] const ssize_t ignored = write(bell_, &one, sizeof one);
}

void Input::hang_up() {
  hung_up_ = true;
  wake();
}

bool Input::has_rung() {
  std::uint64_t count;
  return read(bell_, &count, sizeof count) == sizeof count;
}

Input::Event Input::next(std::string& line) {
  for (;;) {
    const bool rung = has_rung();
    if (hung_up_) return Event::End;
    if (rung) return Event::Woken;
    if (take_line(line)) {
      if (tap_) tap_(line);
      return Event::Line;
    }
    if (ended_) return Event::End;
    pollfd waiting[] = {{fd_, POLLIN, 0}, {bell_, POLLIN, 0}};
    if (poll(waiting, 2, -1) < 0 && errno != EINTR) ended_ = true;
    if (waiting[0].revents != 0) read_some();
  }
}

void Input::read_some() {
  char chunk[1 << 16];
  const ssize_t n = read(fd_, chunk, sizeof chunk);
  if (n > 0)
    bytes_.append(chunk, static_cast<std::size_t>(n));
  else if (n == 0 || (errno != EINTR && errno != EAGAIN))
    ended_ = true;
}

bool Input::take_line(std::string& line) {
  std::size_t end = bytes_.find('\n', std::max(begin_, searched_));
  if (end == std::string::npos) {
    bytes_.erase(0, begin_);
    looked_ -= std::min(looked_, begin_);
    if (stop_at_ != std::string::npos) stop_at_ -= std::min(stop_at_, begin_);
    begin_ = 0;
    searched_ = bytes_.size();
    if (!ended_ || bytes_.empty()) return false;
    end = bytes_.size();
  }
  line.assign(bytes_, begin_, end - begin_);
  begin_ = std::min(end + 1, bytes_.size());
  return true;
}

void Input::wait_woken(int milliseconds) {
  pollfd bell{bell_, POLLIN, 0};
  if (poll(&bell, 1, milliseconds) > 0) has_rung();
}

bool Input::called_off() {
  if (hung_up_) return true;
  pollfd waiting{fd_, POLLIN, 0};
  if (!ended_ && poll(&waiting, 1, 0) > 0) read_some();
  if (stop_at_ != std::string::npos && stop_at_ >= begin_) return true;
  for (looked_ = std::max(looked_, begin_); looked_ < bytes_.size();) {
    std::size_t end = bytes_.find('\n', looked_);
    if (end == std::string::npos && !ended_) break;  // the line is still to come
    end = std::min(end, bytes_.size());
    const auto words = split(std::string_view(bytes_).substr(looked_, end - looked_));
    const std::size_t line = std::exchange(looked_, end + 1);
    if (words.empty() || words[0] != "stop") continue;
    stop_at_ = line;
    return true;
  }
  return false;
}

}  // namespace taishi::usi
