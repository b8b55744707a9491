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
  // the tree counts as the end: a side that has something better will find it there. `proven`
  // tells whether the rule's count of occurrences is reached.
  struct End {
    Outcome outcome;
    bool proven = false;
  };
  std::optional<End> repetition(Color side, const Rules& rules) const {
    const LinePoint& now = last();
    if (now.reversible < 4 || seen_[now.key % kSlots] < 2) return std::nullopt;
    return find_repetition(side, rules);
  }

  // Calls f(difference of the keys, side to move left out) for each point of the tree that the side
  // to move may lead back to by one move, because the other side's men stand as they did there;
  // until f returns true. Whether it did. Cycles of checks are left out.
  template <class F>
  bool any_near_repetition(int ply, Key side_key, F&& f) const {
    const std::size_t last = points_.size() - 1;
    const int reach = points_[last].reversible < ply ? points_[last].reversible : ply - 1;
    if (reach < 3 || points_[last].check || points_[last - 1].check) return false;
    Key others = points_[last].key ^ points_[last - 1].key ^ side_key;
    for (std::size_t back = 3; back <= static_cast<std::size_t>(reach); back += 2) {
      others ^= points_[last - back + 1].key ^ points_[last - back].key ^ side_key;
      if (others == 0 && f(points_[last].key ^ points_[last - back].key ^ side_key)) return true;
    }
    return false;
  }

 private:
  static constexpr std::size_t kSlots = 4096;

  std::optional<End> find_repetition(Color side, const Rules& rules) const;
  std::uint32_t& slot(Key key) { return seen_[key % kSlots]; }

  std::vector<LinePoint> points_;
  std::size_t root_ = 0;
  std::array<std::uint32_t, kSlots> seen_{};
};

}  // namespace taishi
