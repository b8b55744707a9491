#pragma once

#include "movegen/outcome.h"
#include "usi/board/searcher.h"
#include "usi/board/tree.h"

namespace taishi::board {

// A search's line as seen by Black; `side` is to move.
Evaluation evaluation_of(const FoundLine& line, Color side);
// Of a game that is over.
Evaluation evaluation_of(const Outcome& outcome);

}  // namespace taishi::board
