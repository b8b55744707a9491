#pragma once

#include "movegen/move_list.h"
#include "movegen/position.h"
#include "movegen/result.h"

namespace taishi {

// Noisy: captures and promotions. Quiet: everything else, drops included.
enum class MoveSet { All, Noisy, Quiet };

// Appends the legal moves of the side to move. Every listed move is legal by movement, promotion,
// drops and royal safety; bare king and repetition end games but remove no moves.
template <Game G>
void generate(const Position<G>& pos, MoveSet set, MoveList& list);

// Number of legal moves, without listing them.
template <Game G>
int count_moves(const Position<G>& pos);

// Whether there is any legal move.
template <Game G>
bool has_moves(const Position<G>& pos);

// Whether any 16 bits are a legal move here (for moves from a table or a user).
template <Game G>
bool is_legal(const Position<G>& pos, Move m);

// The legal move that was meant: m itself or, where its man must promote, m with its promotion.
// The error is the commonest reason why there is none, without the text of the move before it.
template <Game G>
Result<Move> intended_move(const Position<G>& pos, Move m);

}  // namespace taishi
