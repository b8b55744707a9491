#include "usi/input.h"

#include <algorithm>
#include <utility>

#include "movegen/words.h"

namespace taishi::usi {

Input::Input(int fd, Tap tap) : source_(fd), tap_(std::move(tap)) {}

void Input::hang_up() {
  hung_up_ = true;
  wake();
}

Input::Event Input::next(std::string& line) {
  for (;;) {
    const bool rung = source_.has_rung();
    if (hung_up_) return Event::End;
    if (rung) return Event::Woken;
    if (take_line(line)) {
      if (tap_) tap_(line);
      return Event::Line;
    }
    if (ended_) return Event::End;
    ended_ = !source_.read(bytes_);
  }
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

bool Input::called_off() {
  if (hung_up_) return true;
  if (!ended_) ended_ = !source_.read_waiting(bytes_);
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
