#pragma once

#include "search/mate/prover.h"

namespace taishi::mate {

// Whether the drop m, an answer to a check, delays the mate only by being taken: the man that
// checks takes it, and without the gain the attacker then wins within `plies`, as long as the other
// defences last; 0: what then remains are such drops alone. Problems do not count such moves.
template <Game G>
bool is_useless_drop(Prover<G>& prover, const Position<G>& pos, Move m, int plies);

}  // namespace taishi::mate
