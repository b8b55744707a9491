#pragma once

#include "movegen/position.h"

namespace taishi {

// A move that mates at once, or none. Looks at drops and moves next to the enemy royal only, so it
// may miss one; what it finds is a mate.
template <Game G>
Move mate_in_one(const Position<G>& pos);

}  // namespace taishi
