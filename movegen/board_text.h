#pragma once

#include <string>
#include <vector>

#include "movegen/notation.h"

namespace taishi {

// The board as text, White on top, with all there is to know about the position; a line each.
std::vector<std::string> board_text(const AnyRecord& game, Style style);

}  // namespace taishi
