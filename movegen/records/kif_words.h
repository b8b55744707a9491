#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/records/game_tree.h"

namespace taishi::records {

// What KIF calls a game; empty if it has no name there. And back.
std::string_view kif_game_name(int game);
std::optional<int> find_kif_game(std::string_view name);

// A man's name within a move ("歩", "成香", "太子"), and the one character of a diagram.
std::string kif_man(int game, PieceType type);
std::string kif_sign(int game, PieceType type);

// The longest name at the beginning of a text, and the types that may be called so.
struct KifMan {
  std::size_t length = 0;  // bytes of the name; 0: there is none
  std::vector<PieceType> types;
};
KifMan find_kif_man(int game, std::string_view text);

// "７六"; file and rank count from 1.
std::string kif_square(int file, int rank);
// A rank's numeral: 一 to 九.
std::string_view kif_numeral(int n);

// How a game ended, and for whom it was: the word in place of a move.
struct KifEnd {
  std::string_view word;
  Ending ending;
  enum class For { Mover, Other, Nobody, Draw } winner;  // Mover: who would be to move
};
const KifEnd* find_kif_end(std::string_view word);
std::string_view kif_end_word(Ending ending);

// PGN's tag for a header, and back; empty if there is none.
std::string_view tag_of_header(std::string_view header);
std::string_view header_of_tag(std::string_view tag);

// Digits, letters and signs of full width as ASCII, the blank too; all else as it is.
std::string half_width(std::string_view text);

}  // namespace taishi::records
