#pragma once

#include "movegen/types.h"

namespace taishi {

// 16 bits: destination (0-6), origin or dropped type (7-13), drop (14), promotion (15).
class Move {
 public:
  constexpr Move() = default;  // no move
  static constexpr Move board(Square from, Square to, bool promote) {
    return Move(idx(to) | idx(from) << 7 | (promote ? kPromote : 0u));
  }
  static constexpr Move drop(PieceType type, Square to) {
    return Move(idx(to) | idx(type) << 7 | kDrop);
  }
  static constexpr Move from_raw(std::uint16_t raw) { return Move(raw); }

  constexpr std::uint16_t raw() const { return raw_; }
  constexpr Square to() const { return static_cast<Square>(raw_ & 127); }
  constexpr Square from() const { return static_cast<Square>(raw_ >> 7 & 127); }
  constexpr PieceType dropped() const { return static_cast<PieceType>(raw_ >> 7 & 127); }
  constexpr bool is_drop() const { return (raw_ & kDrop) != 0; }
  constexpr bool promotes() const { return (raw_ & kPromote) != 0; }
  constexpr explicit operator bool() const { return raw_ != 0; }
  constexpr bool operator==(const Move&) const = default;

 private:
  static constexpr std::size_t kDrop = 1u << 14, kPromote = 1u << 15;
  constexpr explicit Move(std::size_t raw) : raw_(static_cast<std::uint16_t>(raw)) {}

  std::uint16_t raw_ = 0;
};

}  // namespace taishi
