#pragma once

#include <optional>

#include "usi/board/tree.h"

namespace taishi::board {

// Whether an engine whose last score was so many centipawns, from its own view, takes a draw at a
// node: it is not ahead, and for some time nothing has moved forward (no capture, drop, promotion,
// nor a move of a man that cannot go back).
bool accepts_draw(const Tree& tree, int node, std::optional<int> score);

}  // namespace taishi::board
