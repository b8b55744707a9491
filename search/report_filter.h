#pragma once

#include <vector>

#include "search/search.h"

namespace taishi {

// Stands before a listener and holds back what says nothing new. Near a mate hundreds of iterations
// end within milliseconds, all with the same moves and score.
class ReportFilter {
 public:
  // The lines of one iteration, best first.
  using Report = std::vector<SearchInfo>;

  // Between two reports shall be so many milliseconds.
  explicit ReportFilter(SearchListener& listener, Millis interval = 0)
      : listener_(listener), interval_(interval) {}

  // Passes a report on, unless it comes within the interval of the one shown last, or repeats its
  // score and moves and comes within kPause of it, or at the same depth.
  void add(Report report);
  // Shows the last report if it was held back.
  void flush();

 private:
  static constexpr Millis kPause = 100;

  void show(Report report);

  SearchListener& listener_;
  const Millis interval_;
  Report shown_, held_;
};

}  // namespace taishi
