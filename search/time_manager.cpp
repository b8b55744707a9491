#include "search/time_manager.h"

#include <algorithm>

namespace taishi {
namespace {

constexpr Millis kMovesLeft = 40;  // a guess that never runs out
constexpr Millis kLongest = Millis{1} << 40;

Millis sane(Millis t) {
  return std::clamp<Millis>(t, 0, kLongest);
}

}  // namespace

TimeBudget time_budget(const Limits& limits, Color side, const SearchOptions& options) {
  if (limits.movetime) {
    const Millis t = std::max<Millis>(1, sane(*limits.movetime));
    return {t, t};
  }
  const auto& own = limits.time[idx(side)];
  const Millis increment = sane(limits.increment[idx(side)]);
  if (!own && !limits.byoyomi && increment == 0) return {};

  const Millis left = sane(own.value_or(0)), byoyomi = sane(limits.byoyomi.value_or(0));
  const Millis delay = sane(options.network_delay);
  // Nothing but this move's byoyomi is left, or hardly more: use it up. An increment is only added
  // after the move.
  if (byoyomi > 0 && left * 10 < byoyomi * 12) {
    const Millis t = std::max<Millis>(1, left + byoyomi - delay);
    return {t, t};
  }

  const Millis usable = std::max<Millis>(0, left + byoyomi - delay);
  const Millis moves = std::clamp<Millis>(limits.moves_to_go.value_or(kMovesLeft), 1, kMovesLeft);
  const Millis reserve = std::max<Millis>(0, left - delay);
  // What comes in with each move may go out with it, but for a little.
  const Millis income = (byoyomi + increment) * 4 / 5;
  const Millis share = (reserve / moves + income) * std::clamp(options.slow_mover, 1, 1000) / 100;
  // With few moves to go each has a larger part of the whole.
  const Millis most = usable * std::max<Millis>(30, 80 / moves) / 100;
  TimeBudget b;
  b.soft = std::clamp<Millis>(share, 1, std::max<Millis>(1, most));
  b.hard = std::clamp<Millis>(share * 5, 1, std::max<Millis>(1, most));
  return b;
}

int soft_percent(const Confidence& c) {
  const int nodes = 200 - 13 * std::clamp(c.best_node_percent, 0, 100) / 10;
  const int stability = 130 - 9 * std::min(c.stable_iterations, 7);
  const int trend = std::clamp(100 + c.score_drop / 2, 75, 150);
  return std::clamp(nodes * stability / 100 * trend / 100, 20, 300);
}

}  // namespace taishi
