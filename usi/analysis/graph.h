#pragma once

#include <string>

#include "usi/analysis/game_analysis.h"

namespace taishi::analysis {

// Black's expected points over the game, as an SVG text: 1 is a won game, and on top. Mistakes and
// blunders are marked.
std::string graph_svg(const GameAnalysis& analysis);

}  // namespace taishi::analysis
