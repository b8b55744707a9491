#pragma once

#include "movegen/position.h"

namespace taishi {

// A value for each piece type of a game; royals too: where a side has two, one can be lost.
template <Game G>
using PieceValues = ArrayMap<PieceType, int, PieceTable<G>::types>;

// Whether the exchanges on the move's target square, best play by both sides, win at least
// `threshold` for the side to move. Promotion counts for the move itself, not for later captures;
// pins are not looked at. A sole royal never captures into an attack, one of two may. Source: the
// swap algorithm with a threshold, as most chess engines have it.
template <Game G>
bool see_ge(const Position<G>& pos, Move m, int threshold, const PieceValues<G>& values);

}  // namespace taishi
