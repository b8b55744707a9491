#pragma once

#include <string>
#include <vector>

#include "movegen/notation.h"
#include "usi/pictures/men.h"

namespace taishi::pictures {

struct DiagramOptions {
  MenSet men = MenSet::Kanji;
  Style coordinates = Style::Shogi;
  bool flip = false;         // White at the bottom
  bool print = false;        // black on white instead of wood
  bool tint_white = false;   // White's men in another colour, too
  std::vector<Move> arrows;  // moves from this position, the best first
};

// A position as an SVG text that looks like a diagram of shogi: men, hands at the sides with
// counts, the last move tinted, a ring around a royal in check, a mark at the corner of the side to
// move.
//
//      +-----+  9 8 7 6 5 4 3 2 1
//      | White's  +------------+
//      | hand  |  |            | a
//      +-----+    |            | ...      +-----+
//                 |            |       Black's  |
//                 +------------+ i     | hand   |
std::string diagram(const AnyRecord& game, const DiagramOptions& options);

}  // namespace taishi::pictures
