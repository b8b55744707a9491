#include "search/time_manager.h"

#include <algorithm>

#include "search/tunables.h"

namespace taishi {
namespace {

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
  const auto& own = limits.time[side];
  const Millis increment = sane(limits.increment[side]);
  if (!own && !limits.byoyomi && increment == 0) return {};

  const Millis left = sane(own.value_or(0)), byoyomi = sane(limits.byoyomi.value_or(0));
  const Millis delay = sane(options.network_delay);
  // Nothing but this move's byoyomi is left, or hardly more: use it up. An increment is only added
  // after the move.
  if (byoyomi > 0 && left * 100 < byoyomi * tune::time_byoyomi) {
    const Millis t = std::max<Millis>(1, left + byoyomi - delay);
    return {t, t};
  }

  const Millis usable = std::max<Millis>(0, left + byoyomi - delay);
  // Without a number of moves to go, one that never runs out.
  const int most_moves = tune::time_moves;
  const Millis moves = std::clamp(limits.moves_to_go.value_or(most_moves), 1, most_moves);
  const Millis reserve = std::max<Millis>(0, left - delay);
  // Most of what each move adds to the clock may be spent on it.
  const Millis income = (byoyomi + increment) * tune::time_income / 100;
  const Millis share = (reserve / moves + income) * std::clamp(options.slow_mover, 1, 1000) / 100;
  // With few moves to go each has a larger part of the whole.
  const Millis most = usable * std::max<Millis>(tune::time_most, tune::time_last / moves) / 100;
  TimeBudget b;
  b.soft = std::clamp<Millis>(share, 1, std::max<Millis>(1, most));
  b.hard = std::clamp<Millis>(share * tune::time_hard / 100, 1, std::max<Millis>(1, most));
  return b;
}

int soft_percent(const Confidence& c) {
  const int nodes = tune::sure_nodes_base -
                    tune::sure_nodes_slope * std::clamp(c.best_node_percent, 0, 100) / 100;
  const int stability =
      tune::sure_stable_base -
      tune::sure_stable_slope * std::min(c.stable_iterations, int{tune::sure_stable_most});
  const int trend = std::clamp(100 + c.score_drop * tune::sure_drop / 100,
                               int{tune::sure_trend_least}, int{tune::sure_trend_most});
  return std::clamp(nodes * stability / 100 * trend / 100, int{tune::sure_least},
                    int{tune::sure_most});
}

}  // namespace taishi
