#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movegen/any_record.h"

namespace taishi::records {

// Moves as PGN has them for these games ("short algebraic notation"), in two dialects. Squares are
// chess's in both.
//
//   Fairy   of Fairy-Stockfish and the programs that use it: "Pc5", "N@g6", "Bxc3=H", "Gcd2". A `+`
//           at the end is check, `#` mate. A promoted man has the letter of what it became, so that
//           all golds are `G`; who does not promote writes nothing.
//   XBoard  of XBoard's shogi games: "c5", "N@g6", "Bxc3+", "+Bd4", "exe6". A `+` at the end is a
//           promotion, `=` one refused, `#` mate. A promoted man is `+` and its letter.
enum class San { Fairy, XBoard };

// The dialect of a game that programs other than this one know: the last in its description.
Variant known_elsewhere(Variant v);

// A legal move, without what follows from the position after it.
std::string to_san(const AnyRecord& before, Move m, San dialect);
// What the position after it adds: "+", "#" or nothing.
std::string check_mark(const AnyRecord& after, San dialect);

// The legal moves that a text can mean, the likeliest first. More than one where it is ambiguous:
// some programs do not tell apart men that all must promote, or lose a promotion's mark. Also read:
// coordinates ("c3c4", "b7b8+"), `-` for a quiet move, `*` for a drop,
// `!` and `?` at the end. The error is a sentence.
Result<std::vector<Move>> read_san(std::string_view text, const AnyRecord& game, San dialect);

}  // namespace taishi::records
