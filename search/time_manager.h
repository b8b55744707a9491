#pragma once

#include <limits>

#include "movegen/types.h"
#include "search/options.h"

namespace taishi {

// What a move may take, in milliseconds since its clock started. After `soft`, scaled by how the
// search goes, no new iteration begins; at `hard` the search is cut off.
struct TimeBudget {
  static constexpr Millis kUnlimited = std::numeric_limits<Millis>::max() / 4;
  Millis soft = kUnlimited;
  Millis hard = kUnlimited;
  bool operator==(const TimeBudget&) const = default;
};

// The budget for `side` to move. A side without a time of its own and no byoyomi has no limit.
TimeBudget time_budget(const Limits& limits, Color side, const SearchOptions& options);

// How far the search has settled on its move.
struct Confidence {
  int best_node_percent = 50;  // share of the best root move in all nodes
  int stable_iterations = 0;   // since the best move last changed
  Score score_drop = 0;        // against the iterations before; positive: it got worse
};

// Percent of the soft limit to use.
int soft_percent(const Confidence& c);

}  // namespace taishi
