#pragma once

#include <string>
#include <string_view>

#include "movegen/types.h"
#include "movegen/variants.h"

namespace taishi {

// What is written on one side of a man, and what people call it then; all UTF-8, empty where there
// is nothing. This table is the only place in which men have Japanese names.
struct FaceNames {
  std::string_view name;    // within a move: 歩, 成香, 太子
  std::string_view sign;    // one character, that of no other man of the game
  std::string_view face;    // on a man: one character, or a small mark and the character
  std::string_view full;    // on a large man: two characters
  std::string_view others;  // further names that are read, divided by blanks
};

// The names of a type of man of a game; all empty if it has none.
const FaceNames& man_names(int game, PieceType type);

// What is on White's royal, by custom that of the stronger player: the face and the full name where
// they differ from Black's, else empty.
struct RoyalFace {
  std::string_view face, full;
};
RoyalFace white_royal_face(int game, PieceType type);

// "P", "+P": the letter of a game's own dialect.
std::string man_letter(int game, PieceType type);

}  // namespace taishi
