#include "movegen/see.h"

#include "movegen/games.h"

namespace taishi {
namespace {

template <Game G>
struct Exchange {
  using Table = PieceTable<G>;
  using Bitboard = typename Position<G>::Bitboard;

  const Position<G>& pos;
  const PieceValues<G>& values;

  int value(Square s) const { return values[pos.on(s).type()]; }

  // The cheapest man of a set, royals last.
  Square cheapest(Bitboard men) const {
    const Bitboard royals = pos.men(Table::royal_kind);
    if (const Bitboard others = men & ~royals) men = others;
    Square best = men.pop();
    men.for_each([&](Square s) {
      if (value(s) < value(best)) best = s;
    });
    return best;
  }
};

}  // namespace

template <Game G>
bool see_ge(const Position<G>& pos, Move m, int threshold, const PieceValues<G>& values) {
  using Table = PieceTable<G>;
  using Bitboard = typename Position<G>::Bitboard;
  const Exchange<G> exchange{pos, values};
  const Color us = pos.side_to_move();
  const Square to = m.to();

  const PieceType mover = pos.mover(m);
  const PieceType arrives = m.promotes() ? Table::promote(mover) : mover;
  int balance = -threshold;
  if (pos.captures(m)) balance += exchange.value(to);
  balance += values[arrives] - values[mover];
  if (balance < 0) return false;
  balance -= values[arrives];
  if (balance >= 0) return true;

  Bitboard occupied = pos.occupied() | Bitboard(to);
  if (!m.is_drop()) occupied ^= Bitboard(m.from());
  // Mostly nobody takes back.
  const Bitboard answers = pos.attackers(~us, to, occupied);
  if (!answers) return true;
  Bitboard attackers = answers | pos.attackers(us, to, occupied);
  const Bitboard in_line = Geometry<G>::lines[to] & pos.sliders();
  const PerColor<bool> sole_royal{
      {pos.has_sole_royal(Color::Black), pos.has_sole_royal(Color::White)}};

  Color side = ~us;
  for (;;) {
    attackers &= occupied;
    const Bitboard own = attackers & pos.men(side);
    if (!own) break;
    const Square s = exchange.cheapest(own);
    if (sole_royal[side] && pos.royals(side).has(s) && (attackers & pos.men(~side))) break;
    occupied ^= Bitboard(s);
    side = ~side;
    balance = -balance - 1 - exchange.value(s);
    if (balance >= 0) break;
    // Sliders behind the man that has just left.
    if (in_line & occupied & ~attackers) attackers |= pos.slide_attackers(to, occupied);
  }
  return side != us;
}

#define TAISHI_INSTANTIATE(G) \
  template bool see_ge<G>(const Position<G>&, Move, int, const PieceValues<G>&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
