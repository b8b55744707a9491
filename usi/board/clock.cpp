#include "usi/board/clock.h"

#include <algorithm>

namespace taishi::board {

GameClock::GameClock(const TimeSettings& settings)
    : settings_(settings), remaining_{{settings.initial, settings.initial}} {}

void GameClock::start(Color c, Millis now) {
  used_ = 0;
  side_ = c;
  resume(c, now);
}

void GameClock::resume(Color c, Millis now) {
  if (!settings_.used) return;
  if (side_ != c) used_ = 0;
  running_ = side_ = c;
  since_ = now;
}

Millis GameClock::used(Color c, Millis now) const {
  if (c != side_) return 0;
  return used_ + (running_ ? std::max<Millis>(now - since_, 0) : 0);
}

Millis GameClock::press(Millis now) {
  if (!running_) return 0;
  const Millis took = used(*running_, now);
  Millis& left = remaining_[*running_];
  left = std::max<Millis>(left - took, 0) + settings_.increment;
  running_.reset();
  used_ = 0;
  return took;
}

void GameClock::pause(Millis now) {
  if (!running_) return;
  used_ = used(*running_, now);
  running_.reset();
}

void GameClock::forgive(Millis now) {
  used_ = 0;
  since_ = now;
}

Millis GameClock::left(Color c, Millis now) const {
  const Millis left = remaining_[c] - used(c, now);
  if (left > 0) return left;
  return std::max<Millis>(settings_.byoyomi + left, 0);
}

bool GameClock::in_byoyomi(Color c, Millis now) const {
  return settings_.used && settings_.byoyomi > 0 && remaining_[c] <= used(c, now);
}

std::optional<Millis> GameClock::falls_at() const {
  if (!running_) return std::nullopt;
  return since_ + remaining_[*running_] + settings_.byoyomi - used_;
}

}  // namespace taishi::board
