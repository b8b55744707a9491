#pragma once

#include "usi/analysis/game_analysis.h"

namespace taishi::analysis {

// The game with what was seen, for people who open it in a program for records: each move's score
// as `[%eval 0.35]` (the first mover's view, mates in moves as `#3`), the glyph of a mistake with
// words, and as a variation what would have been better. What the record said before stays.
records::GameTree annotated(const GameAnalysis& analysis);

// The same without scores and words, for who shows these in another way.
records::GameTree marked(const GameAnalysis& analysis);

}  // namespace taishi::analysis
