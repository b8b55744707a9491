#pragma once

#include <cstdint>

#include "movegen/position.h"

namespace taishi {

// Leaves of the legal-move tree `depth` plies deep. The last ply is counted, not made; ends by
// repetition and bare king remove nothing. 1 at depth 0 and below.
template <Game G>
std::uint64_t perft(const Position<G>& pos, int depth);

}  // namespace taishi
