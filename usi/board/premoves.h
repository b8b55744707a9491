#pragma once

#include <vector>

#include "movegen/any_record.h"

namespace taishi::board {

// What the side not to move could have in mind as its next move: wherever its men could go if the
// lines were free and the squares not its own, as the other side's move may make them. Promotions
// and drops by the game's rules. Many will turn out illegal.
std::vector<Move> premoves(const AnyRecord& game);

}  // namespace taishi::board
