#pragma once

#include <string>

#include "usi/analysis/game_analysis.h"

namespace taishi::analysis {

// A game with its analysis on one line:
//
//   {"variant": "yari", "start": SFEN, "tags": {"White": "Kato"}, "result": "black",
//    "moves": [PLY...], "end": POSITION,    after the last move
//    "black": SIDE, "white": SIDE}
//   PLY = {"ply": 1, "side": "black", "move": "7g7f",
//          "position": POSITION,            before the move; left out where it was not looked at
//          "loss": 0.12,                    of the points to be expected, a win being 1
//          "mark": "mistake",               "best", "inaccuracy", "mistake", "blunder"; or left out
//          "missed_mate": 3,                in moves; left out where there was none
//          "allowed_mate": 2}
//   POSITION = {"lines": [{"cp": 35 or "mate": 3,   mates in plies, negative for the mated side
//                          "wdl": [540, 300, 160],  per mille
//                          "moves": ["4g4f"...]}...]}
//   SIDE = {"moves": 40, "inaccuracies": 1, "mistakes": 2, "blunders": 0, "mean_loss": 0.021}
//
// Scores and shares of a position are those of the side to move.
std::string to_json(const GameAnalysis& analysis);

}  // namespace taishi::analysis
