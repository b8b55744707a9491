#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/outcome.h"

namespace taishi {

// The line of positions from the start of the game to the node that is being searched, for
// repetitions. A small table counts keys, so that the line is walked only where one may repeat:
// with drops nothing cuts the walk short, and a line can be a thousand plies long.
class Line {
 public:
  void reset(const std::vector<LinePoint>& game) {
    points_.assign(game.begin(), game.end());
    root_ = points_.size() - 1;
    seen_.fill(0);
    for (const LinePoint& p : points_) ++slot(p.key);
  }
  void push(const LinePoint& p) {
    points_.push_back(p);
    ++slot(p.key);
  }
  void pop() {
    --slot(points_.back().key);
    points_.pop_back();
  }
  const LinePoint& last() const { return points_.back(); }

  // The end by repetition at the last point, where `side` is to move. A second occurrence within
  // the tree counts as the end: who could do better would have done so the first time. `proven`
  // tells whether the rule's count of occurrences is reached.
  struct End {
    Outcome outcome;
    bool proven = false;
  };
  std::optional<End> repetition(Color side, const Rules& rules) const;

 private:
  static constexpr std::size_t kSlots = 4096;

  std::uint32_t& slot(Key key) { return seen_[key % kSlots]; }

  std::vector<LinePoint> points_;
  std::size_t root_ = 0;
  std::array<std::uint32_t, kSlots> seen_{};
};

}  // namespace taishi
