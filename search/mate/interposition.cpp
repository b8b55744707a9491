#include "search/mate/interposition.h"

#include "movegen/games.h"
#include "movegen/generate.h"

namespace taishi::mate {
namespace {

// The position after the attacker took a man of type t, which goes back to the defender's hand: as
// if the checking man had come nearer by itself.
template <Game G>
Position<G> with_gain_returned(const Position<G>& pos, PieceType t) {
  auto setup = pos.setup();
  Hand<G>& defender = setup.hands[pos.side_to_move()];
  Hand<G>& attacker = setup.hands[~pos.side_to_move()];
  attacker.set(t, attacker.count(t) - 1);
  defender.set(t, defender.count(t) + 1);
  return Position<G>(setup);
}

// Mated but for useless drops. Each of them is nearer to the royal than the one before.
template <Game G>
bool mated_but_for_drops(Prover<G>& prover, const Position<G>& pos) {
  MoveList moves;
  generate(pos, MoveSet::All, moves);
  for (const Move m : moves)
    if (!m.is_drop() || !is_useless_drop(prover, pos, m, 0)) return false;
  return true;
}

}  // namespace

template <Game G>
bool is_useless_drop(Prover<G>& prover, const Position<G>& pos, Move m, int plies) {
  if (!pos.checkers().single()) return false;
  const Position<G> next = pos.after(m);
  for (const bool promote : {false, true}) {
    const Move takes = Move::board(pos.checkers().first(), m.to(), promote);
    if (!is_legal(next, takes)) continue;
    const Position<G> nearer = with_gain_returned(next.after(takes), m.dropped());
    if (!nearer.in_check()) continue;
    if (plies == 0 ? mated_but_for_drops(prover, nearer) : prover.prove(nearer, plies).won())
      return true;
  }
  return false;
}

#define TAISHI_INSTANTIATE(G) \
  template bool is_useless_drop<G>(Prover<G>&, const Position<G>&, Move, int);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi::mate
