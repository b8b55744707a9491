#pragma once

#include <string>
#include <vector>

#include "usi/analysis/game_analysis.h"

namespace taishi::report {

// Games with their analysis as one file of HTML, to be read from disk without a server and without
// a network: a board with the moves, variations, comments, mistakes and chances. It looks as the
// board's page does, of whose modules and styles it is made. At least one game.
//
// What a record says is never HTML: it stands in the page as JSON and becomes text there. A content
// security policy with a number that nobody could know when the record was written lets nothing
// run but the one script.
std::string html(const std::vector<analysis::GameAnalysis>& games);

}  // namespace taishi::report
