#pragma once

#include <string>
#include <string_view>

#include "movegen/variants.h"

namespace taishi::board {

// What men are called in words; where no name is known, by their letter.
struct ManName {
  std::string english;   // "silver", "yari knight"
  std::string japanese;  // "銀"
};
ManName man_name(int game, PieceType type);

// "Yari Shogi", "槍将棋".
std::string game_title(int game);
std::string game_title_ja(int game);

}  // namespace taishi::board
