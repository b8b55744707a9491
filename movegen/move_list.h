#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <new>

#include "movegen/move.h"

namespace taishi {

// A few moves on the stack. The room for them is not zeroed: most of it is never used.
template <std::size_t Capacity>
class BoundedMoves {
 public:
  static constexpr std::size_t capacity = Capacity;

  void add(Move m) {
    assert(size_ < capacity);
    new (data() + size_++) Move(m);
  }
  // Appends move(s) for each square s of a set.
  template <class Bitboard, class F>
  void add_each(Bitboard squares, F&& move) {
    Move* next = end();  // kept in a register, as size_ would not be
    squares.for_each([&](Square s) {
      assert(next < data() + capacity);
      new (next++) Move(move(s));
    });
    size_ = static_cast<std::size_t>(next - data());
  }
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == capacity; }
  Move operator[](std::size_t i) const {
    assert(i < size_);
    return data()[i];
  }
  Move& operator[](std::size_t i) {
    assert(i < size_);
    return data()[i];
  }
  const Move* begin() const { return data(); }
  const Move* end() const { return data() + size_; }
  Move* begin() { return data(); }
  Move* end() { return data() + size_; }

 private:
  Move* data() { return reinterpret_cast<Move*>(bytes_.data()); }
  const Move* data() const { return reinterpret_cast<const Move*>(bytes_.data()); }

  alignas(Move) std::array<std::byte, Capacity * sizeof(Move)> bytes_;
  std::size_t size_ = 0;
};

// A list of moves. No game here has a position with more than 600 legal moves.
using MoveList = BoundedMoves<640>;

}  // namespace taishi
