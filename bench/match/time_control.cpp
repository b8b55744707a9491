#include "bench/match/time_control.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace taishi::match {
namespace {

milliseconds from_seconds(double s) {
  return milliseconds(std::llround(s * 1000));
}
milliseconds times(milliseconds t, double factor) {
  return milliseconds(std::llround(static_cast<double>(t.count()) * factor));
}
double seconds(milliseconds t) {
  return static_cast<double>(t.count()) / 1000;
}

Error bad_value(std::string_view name, std::string_view value, std::string_view want) {
  return Error{fmt::format("{}={}: {}", name, value, want)};
}

}  // namespace

std::optional<double> parse_number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return {};
  return value;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

Result<bool> TimeControl::set(std::string_view name, std::string_view value) {
  if (name == "tc") {
    const std::size_t plus = value.find('+');
    const auto main_time = parse_number(value.substr(0, plus));
    const auto added = plus == value.npos ? 0.0 : parse_number(value.substr(plus + 1));
    if (!main_time || !added || *main_time < 0 || *added < 0 || *main_time > 1e6 || *added > 1e6) {
      return bad_value(name, value, "want BASE or BASE+INCREMENT in seconds, e.g. tc=10+0.1");
    }
    clock = true;
    base = from_seconds(*main_time);
    increment = from_seconds(*added);
    return true;
  }
  if (name != "nodes" && name != "depth" && name != "movetime" && name != "byoyomi") return false;
  const auto number = parse_integer(value);
  if (!number || *number < 1 || *number > 1'000'000'000'000 ||
      (name == "depth" && *number > 1000)) {
    return bad_value(name, value, "want a whole number of 1 or more");
  }
  if (name == "nodes") nodes = *number;
  if (name == "depth") depth = static_cast<int>(*number);
  if (name == "movetime") movetime = milliseconds(*number);
  if (name == "byoyomi") {
    clock = true;
    byoyomi = milliseconds(*number);
  }
  return true;
}

bool TimeControl::empty() const {
  return nodes == 0 && depth == 0 && movetime.count() == 0 && !clock;
}

TimeControl TimeControl::scaled(double factor) const {
  TimeControl out = *this;
  out.nodes = std::llround(static_cast<double>(nodes) * factor);
  for (milliseconds* t : {&out.movetime, &out.base, &out.increment, &out.byoyomi}) {
    *t = times(*t, factor);
  }
  return out;
}

std::string TimeControl::text() const {
  std::string out;
  const auto add = [&out](const std::string& s) { out += (out.empty() ? "" : " ") + s; };
  if (nodes != 0) add(fmt::format("nodes={}", nodes));
  if (depth != 0) add(fmt::format("depth={}", depth));
  if (movetime.count() != 0) add(fmt::format("movetime={}", movetime.count()));
  if (clock && (base + increment).count() != 0) {
    add(fmt::format("tc={}+{}", seconds(base), seconds(increment)));
  }
  if (clock && byoyomi.count() != 0) add(fmt::format("byoyomi={}", byoyomi.count()));
  return out;
}

GameClock::GameClock(const TimeControl& black, const TimeControl& white, milliseconds margin)
    : sides_{{{{black, black.base}, {white, white.base}}}}, margin_(margin) {}

MoveLimits GameClock::limits(Color side) const {
  const TimeControl& own = sides_[side].control;
  MoveLimits out{own.nodes, own.depth, own.movetime, own.clock, {}, {}, own.byoyomi};
  for (const Color c : kColors) {
    out.left[c] = std::chrono::floor<milliseconds>(sides_[c].left);
    out.increment[c] = sides_[c].control.increment;
  }
  return out;
}

std::optional<milliseconds> GameClock::allowed(Color side) const {
  const Side& s = sides_[side];
  std::optional<milliseconds> out;
  if (s.control.movetime.count() != 0) out = s.control.movetime + margin_;
  if (s.control.clock) {
    const milliseconds by_clock =
        std::chrono::ceil<milliseconds>(s.left) + s.control.byoyomi + margin_;
    out = out ? std::min(*out, by_clock) : by_clock;
  }
  return out;
}

bool GameClock::spend(Color side, std::chrono::microseconds used) {
  const auto limit = allowed(side);
  const bool in_time = !limit || used <= *limit;
  Side& s = sides_[side];
  if (s.control.clock) {
    // The main time runs first; a move may overrun it by the byoyomi, which never adds up.
    s.left = std::max(s.left - used, std::chrono::microseconds(0)) + s.control.increment;
  }
  return in_time;
}

}  // namespace taishi::match
