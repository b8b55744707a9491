#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/any_record.h"

namespace taishi {

// How squares and moves are written. Shogi's way is that of USI: files from the right, ranks
// lettered from the top ("7g7f", "P*4e"). Chess's way is that of UCI and XBoard's protocol: file a
// is the leftmost, rank 1 the lowest ("c3c4", "P@d5").
//
//   Yari      shogi: 7 6 5 4 3 2 1         chess:
//                  +---------------+             +---------------+
//                  | y n n k b b y | a         9 | y n n k b b y |
//                  |      ...      |             |      ...      |
//                  | Y B B K N N Y | i         1 | Y B B K N N Y |
//                  +---------------+             +---------------+
//                                                  a b c d e f g
enum class Style { Shogi, Chess };

// Writes and reads squares, men and moves of a variant: the one way from and to text.
class Notation {
 public:
  explicit Notation(Variant variant, Style style = Style::Shogi);
  // By what of the rules tells dialects apart.
  Notation(int game, const Rules& rules, Style style = Style::Shogi);

  Style style() const { return style_; }

  // Of a square's file and rank, as Geometry counts them.
  std::string file(int file) const;
  std::string rank(int rank) const;
  std::string square(Square s) const;
  // "P", "+p"; nothing for an empty square.
  std::string man(Piece p) const;
  // "7g7f", "8c8b+", "P*4e"; "c3c4", "b7b8+", "P@d5". "none" for no move.
  std::string move(Move m) const;
  // An SFEN, or a FEN in the form of Fairy-Stockfish.
  std::string position(const AnyRecord& game) const;

  std::optional<Square> read_square(std::string_view text) const;
  // A move by its form alone. Chess's may end in `=`: a promotion refused.
  std::optional<Move> read_form(std::string_view text) const;
  // A legal move; a promotion without its `+` is taken where the man must promote (QBoard sends it
  // so). Errors: MoveMalformed, or why it is illegal.
  Result<Move> read_move(std::string_view text, const AnyRecord& game) const;

 private:
  const GameInfo& info_;
  bool alias_letters_;
  Style style_;
};

// An error's sentence in a notation.
std::string describe(const Error& error, const Notation& notation);

// The same in USI's notation for a position of a known game.
template <Game G>
std::string to_usi(const Position<G>& pos, Move m);
template <Game G>
Result<Move> parse_usi(const Position<G>& pos, std::string_view text);
template <Game G>
std::string square_name(Square s);
template <Game G>
std::optional<Square> parse_square(std::string_view text);

}  // namespace taishi
