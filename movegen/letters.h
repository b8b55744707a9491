#pragma once

#include <optional>
#include <string>

#include "movegen/piece_table.h"
#include "movegen/rules.h"

namespace taishi {

constexpr char to_upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
// Uppercase letters are Black's men, lowercase ones White's.
constexpr Color color_of_letter(char c) {
  return c == to_upper(c) ? Color::Black : Color::White;
}
constexpr const char* color_name(Color c) {
  return c == Color::Black ? "Black" : "White";
}

// The base type of an uppercase letter or alias, whichever of them the rules write.
template <Game G>
constexpr std::optional<PieceType> base_of_letter(char upper) {
  for (const PieceType t : PieceTable<G>::all_bases) {
    const PieceSpec& spec = PieceTable<G>::spec(t);
    if (upper != 0 && (upper == spec.letter || upper == spec.alias)) return t;
  }
  return std::nullopt;
}

// Uppercase letter of a type's base.
template <Game G>
constexpr char letter_of(PieceType t, const Rules& rules) {
  const PieceSpec& spec = PieceTable<G>::spec(t);
  return rules.writes_alias_letters && spec.alias != 0 ? spec.alias : spec.letter;
}

// As in SFEN: "P", "+p".
template <Game G>
std::string piece_name(Piece p, const Rules& rules) {
  const char letter = letter_of<G>(p.type(), rules);
  std::string name = PieceTable<G>::is_promoted(p.type()) ? "+" : "";
  return name += p.color() == Color::Black ? letter : to_lower(letter);
}

}  // namespace taishi
