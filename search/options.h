#pragma once

#include <optional>

#include "search/levels/weakness.h"
#include "search/limits.h"
#include "search/score.h"

namespace taishi {

// How to search, whatever is asked: set once, for many searches.
struct SearchOptions {
  int threads = 1;
  int multi_pv = 1;
  Millis network_delay = 30;         // lag that clocks and byoyomi must cover
  int slow_mover = 100;              // percent of the usual time
  Score draw_value = 0;              // of a draw, for the side that moves at the root
  Millis pv_interval = 0;            // between two reports of lines; 0: all are told
  std::optional<Weakness> weakness;  // none: full strength
  bool fade = true;                  // evaluations fade while nothing irreversible happens
};

}  // namespace taishi
