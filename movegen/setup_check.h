#pragma once

#include "movegen/position.h"
#include "movegen/result.h"

namespace taishi {

// Why a set-up cannot be a position of the game, if so: no royal, two kings (or two of what
// promotes to a royal) of a side, the side not to move in check, a man that could never move, two
// men on a file of which the game allows one, a hand in a game without drops, more men than the
// game has; with drops more of a type, promoted ones counted as what they were.
template <Game G>
Result<void> check_setup(const typename Position<G>::Setup& setup);

}  // namespace taishi
