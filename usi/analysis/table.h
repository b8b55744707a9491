#pragma once

#include <string>

#include "movegen/notation.h"
#include "usi/analysis/game_analysis.h"

namespace taishi::analysis {

// A game's moves as a table for people, and how each side played. Scores and chances are Black's,
// after the move.
std::string table_text(const GameAnalysis& analysis, Style style = Style::Shogi);

}  // namespace taishi::analysis
