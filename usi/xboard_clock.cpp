#include "usi/xboard_clock.h"

#include <algorithm>

#include "movegen/letters.h"
#include "movegen/words.h"

namespace taishi::usi {
namespace {

// "12", "0.5", in milliseconds.
std::optional<Millis> seconds(std::string_view text) {
  const auto whole = lenient_number(text);
  if (!whole || *whole < 0) return std::nullopt;
  Millis ms = *whole * 1000, unit = 100;
  const std::size_t point = text.find('.');
  for (std::size_t i = point; i < text.size() && ++i < text.size() && unit > 0; unit /= 10)
    ms += (text[i] - '0') * unit;
  return ms;
}

// "5" minutes, or "2:30".
std::optional<Millis> minutes(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto whole = seconds(text.substr(0, colon));
  if (!whole || colon == std::string_view::npos) return whole ? std::optional(*whole * 60) : whole;
  const auto rest = seconds(text.substr(colon + 1));
  return rest ? std::optional(*whole * 60 + *rest) : rest;
}

}  // namespace

bool XBoardClock::level(const std::vector<std::string_view>& words, int plies) {
  if (words.size() != 3) return false;
  const auto moves = lenient_number(words[0]);
  const auto base = minutes(words[1]), increment = seconds(words[2]);
  if (!moves || !base || !increment) return false;
  moves_per_period_ = static_cast<int>(std::clamp<std::int64_t>(*moves, 0, 10'000));
  left_[0] = left_[1] = *base;
  increment_ = *increment;
  level_ply_ = plies;
  move_time_.reset();
  return true;
}

bool XBoardClock::move_time(std::string_view text) {
  const auto time = seconds(text);
  if (time) move_time_ = *time;
  return time.has_value();
}

Limits XBoardClock::limits(Color side, int plies) const {
  Limits limits;
  limits.depth = depth_;
  if (move_time_) {
    limits.byoyomi = *move_time_;
    return limits;
  }
  limits.time[side] = left_[0];
  limits.time[~side] = left_[1];
  limits.increment = {increment_, increment_};
  const int moves = std::max(plies - level_ply_, 0) / 2;
  if (moves_per_period_ > 0) limits.moves_to_go = moves_per_period_ - moves % moves_per_period_;
  return limits;
}

}  // namespace taishi::usi
