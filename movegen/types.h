#pragma once

#include <cstddef>
#include <cstdint>

namespace taishi {

using Key = std::uint64_t;

// Black (sente) moves first, sits at the bottom and plays toward rank a.
enum class Color : std::uint8_t { Black, White };

constexpr Color operator~(Color c) {
  return c == Color::Black ? Color::White : Color::Black;
}

constexpr std::size_t idx(Color c) {
  return static_cast<std::size_t>(c);
}
inline constexpr Color kColors[] = {Color::Black, Color::White};

// Squares run file by file from file 1, and within a file from rank a:
// index = (file - 1) * ranks + rank. A file is a run of consecutive bits.
enum class Square : std::uint8_t { None = 127 };

constexpr std::size_t idx(Square s) {
  return static_cast<std::size_t>(s);
}
constexpr Square square(int index) {
  return static_cast<Square>(index);
}

// What a man is: base piece i of the game's list is type i, promoted it is i + (number of bases).
enum class PieceType : std::uint8_t {};

constexpr std::size_t idx(PieceType t) {
  return static_cast<std::size_t>(t);
}

// How a man moves: types with equal moves (the golds) share one kind. Bitboards are kept by kind.
enum class Kind : std::uint8_t {};

constexpr std::size_t idx(Kind k) {
  return static_cast<std::size_t>(k);
}

// A man on the board: type and colour, or empty.
class Piece {
 public:
  constexpr Piece() = default;
  constexpr Piece(Color c, PieceType t)
      : code_(static_cast<std::uint8_t>(((idx(t) + 1) << 1) | idx(c))) {}

  constexpr bool empty() const { return code_ == 0; }
  constexpr Color color() const { return static_cast<Color>(code_ & 1); }
  constexpr PieceType type() const { return static_cast<PieceType>((code_ >> 1) - 1); }
  constexpr bool operator==(const Piece&) const = default;

 private:
  std::uint8_t code_ = 0;
};

}  // namespace taishi
