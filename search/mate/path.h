#pragma once

#include <array>
#include <optional>
#include <vector>

#include "search/mate/question.h"
#include "search/mate/table.h"

namespace taishi::mate {

// The positions from the root of a proof to the node at hand. An attacker that comes back to one
// of them, with no more in hand, has gained nothing: the shortest win never does.
template <Game G>
class Path {
 public:
  int depth() const { return static_cast<int>(points_.size()); }

  void push(const NodeKey<G>& key) {
    const Key before = points_.empty() ? 0 : points_.back().hash;
    const auto at = static_cast<Key>(points_.size());
    points_.push_back({key.board, key.hand, before ^ mixed(full(key) + at)});
    ++seen(key.board);
  }
  void pop() {
    --seen(points_.back().board);
    points_.pop_back();
  }

  // Depth of the position that this one repeats.
  std::optional<int> repeats(const NodeKey<G>& key) const {
    if (seen_[key.board % kSlots] == 0) return std::nullopt;
    for (std::size_t i = points_.size(); i-- > 0;) {
      const Point& p = points_[i];
      if (p.board != key.board) continue;
      if (key.dominance ? p.hand.covers(key.hand) : p.hand == key.hand) return static_cast<int>(i);
    }
    return std::nullopt;
  }

  // The node below this path, told from the same node below any other one.
  Key below(const NodeKey<G>& key) const {
    return mixed(full(key) ^ (points_.empty() ? 0 : points_.back().hash));
  }

 private:
  struct Point {
    Key board;
    Hand<G> hand;
    Key hash;  // of all points up to this one, in order
  };
  static constexpr std::size_t kSlots = 1024;

  std::uint32_t& seen(Key board) { return seen_[board % kSlots]; }

  static Key full(const NodeKey<G>& key) {
    Key k = key.board;
    if constexpr (G::drops)
      for (const PieceType t : PieceTable<G>::all_bases)
        k = mixed(k ^ static_cast<Key>(key.hand.count(t)));
    return k;
  }

  std::vector<Point> points_;
  std::array<std::uint32_t, kSlots> seen_{};
};

}  // namespace taishi::mate
