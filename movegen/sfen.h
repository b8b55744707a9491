#pragma once

#include <string>
#include <string_view>

#include "movegen/position.h"
#include "movegen/result.h"
#include "movegen/sfen_fields.h"

namespace taishi {

// Reads an SFEN, or a chess-style FEN as other programs write it: a hand in brackets after the
// board, a missing side, hand or number, `_` or several blanks as separators; a tail with two
// counters marks a chess-style FEN, in which `w` is the uppercase side, Black. The error says what
// is wrong and where. Refused, too: no royal, two kings of a side, the side not to move in check, a
// man that could never move, two pawns on a file where the game forbids it, a hand in a game
// without drops, more men than the game has.
template <Game G>
Result<Position<G>> parse_sfen(std::string_view text, const Rules& rules);
// The same from fields found already.
template <Game G>
Result<Position<G>> read_sfen(const SfenFields& fields, const Rules& rules);

// The exact form, e.g. "lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL b - 1".
template <Game G>
std::string to_sfen(const Position<G>& pos);

// A FEN in the form of Fairy-Stockfish, e.g.
// "ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY[] w - - 0 1": the hand in brackets where the game has
// drops, `- -` for chess's castling and en passant, 0 for its clock; `w` is the side that moves
// first.
template <Game G>
std::string to_fen(const Position<G>& pos);

}  // namespace taishi
