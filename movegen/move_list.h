#pragma once

#include <array>
#include <cassert>

#include "movegen/move.h"

namespace taishi {

// A list of moves on the stack. No game here has a position with more than 600 legal moves.
class MoveList {
 public:
  static constexpr std::size_t capacity = 640;

  void add(Move m) {
    assert(size_ < capacity);
    moves_[size_++] = m;
  }
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const { return moves_[i]; }
  Move& operator[](std::size_t i) { return moves_[i]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }
  Move* begin() { return moves_.data(); }
  Move* end() { return moves_.data() + size_; }

 private:
  std::array<Move, capacity> moves_;
  std::size_t size_ = 0;
};

}  // namespace taishi
