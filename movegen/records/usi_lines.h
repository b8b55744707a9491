#pragma once

#include <istream>
#include <memory>
#include <string>

#include "movegen/records/reader.h"

namespace taishi::records {

// Games as lines of USI, which an engine takes as they are: "position startpos moves 7g7f ...",
// before it "setoption name USI_Variant value yari" where the game is another than before. Only
// moves are kept. Empty lines, lines that begin with `#`, and other commands are passed over; the
// word `position` may be missing.

// `fallback` is the game before a line names one.
std::unique_ptr<Reader> read_usi_lines(std::istream& in, std::string name, Variant fallback);

// A game's two lines.
std::string to_usi_lines(const GameTree& game);

}  // namespace taishi::records
