#pragma once

#include <istream>
#include <memory>
#include <string>

#include "movegen/records/reader.h"

namespace taishi::records {

// Games as JSON, one object after another, a line each; an array of them is read, too.
//
//   {"variant": "yari",             by name
//    "start": SFEN,                 left out where it is the game's
//    "tags": {"White": "Kato"},     by PGN's names; White moves first
//    "comment": "before all moves",
//    "moves": [MOVE...],
//    "result": "black",             "black", "white" (shogi's sides), "draw" or "open"
//    "ending": "checkmate"}         why, if known: an ending's name (game_tree.h)
//
//   MOVE = {"move": "7g7f",         as USI has it
//           "preface": "...",       a comment before it, where it begins a variation
//           "comment": "...",
//           "nags": [1, 14],
//           "clock": 598.5,         seconds left
//           "elapsed": 1.5,         seconds it took
//           "variations": [[MOVE...]...]}   instead of it
//
// All but `variant` and `move` may be left out; a MOVE that is only a move may be its text alone.
// What else there is in an object is passed over.

std::unique_ptr<Reader> read_json(std::istream& in, std::string name, Variant fallback);

// A game on one line.
std::string to_json(const GameTree& game);

}  // namespace taishi::records
