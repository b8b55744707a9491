#pragma once

#include <array>

#include "movegen/move.h"

namespace taishi {

// The last two quiet moves that refuted something at a ply.
class Killers {
 public:
  void add(Move m) {
    if (moves_[0] == m) return;
    moves_[1] = moves_[0];
    moves_[0] = m;
  }
  bool has(Move m) const { return m == moves_[0] || m == moves_[1]; }
  bool first(Move m) const { return m == moves_[0]; }
  void clear() { moves_ = {}; }

 private:
  std::array<Move, 2> moves_{};
};

}  // namespace taishi
