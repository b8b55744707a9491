#pragma once

#include <istream>
#include <memory>
#include <string>

#include "movegen/records/reader.h"
#include "movegen/records/san.h"

namespace taishi::records {

// Portable Game Notation, as XBoard, pychess and fairyground write it for these games. White is who
// moves first, Black of shogi. Tags `Variant`, `FEN`, `SetUp` and `Result` say what they say for
// chess; FENs are Fairy-Stockfish's. `Variant` names the dialect that other programs know; where
// the game was played by other rules, the tag `VariantRules` names these. `SanDialect` tells the
// dialect of the moves where their text may not.
//
// Kept are tags, comments, numeric annotation glyphs, variations, and clocks in comments ([%clk],
// [%emt]). A comment just before the result that is an ending's name ("{checkmate}") is the ending.

// `fallback` is the game where no tag names one.
std::unique_ptr<Reader> read_pgn(std::istream& in, std::string name, Variant fallback);

// A game's text, with an empty line at its end. A `}` within a comment becomes `)`: PGN has no way
// to write it.
std::string to_pgn(const GameTree& game, San dialect = San::Fairy);

}  // namespace taishi::records
