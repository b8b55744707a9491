#pragma once

#include "movegen/check_info.h"
#include "movegen/move.h"

namespace taishi {

// A move that mates at once, or none. Looks at drops and moves next to the enemy royal only, so it
// may miss one; what it finds is a mate.
template <Game G>
Move mate_in_one(const Position<G>& pos, const CheckInfo<G>& checks);

}  // namespace taishi
