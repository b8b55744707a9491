#pragma once

#include <string>
#include <string_view>

#include "movegen/variants.h"

namespace taishi::usi {

// How squares, moves and positions are written. Shogi's way is that of USI and of the engine's
// facade: "7g7f", "P*4e", SFEN. Chess's way is that of UCI and of XBoard's protocol: file a is the
// leftmost, rank 1 the lowest ("c3c4", "P@d5"), and in a FEN `w` is the side that moves first.
enum class Style { Shogi, Chess };

// Translates between a protocol's style and the facade's, on a board. By form alone: whether a move
// is legal or a square on the board is for the engine to say. Nothing changes in shogi's style.
class Notation {
 public:
  Notation() = default;  // shogi's style
  Notation(Style style, const BoardShape& shape) : style_(style), shape_(shape) {}

  Style style() const { return style_; }

  // From the facade: "7g7f", "8c8b+", "P*4e".
  std::string move(std::string_view usi) const;
  // A square, "7g".
  std::string square(std::string_view usi) const;
  // The names of a file or rank, counted from 0, as Black sees them from the left and the top.
  std::string file(int column) const;
  std::string rank(int row) const;
  // An SFEN, or a FEN in the form of Fairy-Stockfish: the hand in brackets where the game has
  // drops, `- -` for chess's castling and en passant, 0 for its clock.
  std::string position(std::string_view sfen) const;
  // A message: moves and squares in it.
  std::string message(std::string_view text) const;

  // To the facade. `=` behind a move is a promotion refused. Texts of another form stay as they
  // are. FENs need no translation: the facade tells them from SFENs.
  std::string read_move(std::string_view text) const;

 private:
  Style style_ = Style::Shogi;
  BoardShape shape_;
};

}  // namespace taishi::usi
