#include "movegen/see.h"

#include "movegen/games.h"

namespace taishi {
namespace {

template <Game G>
struct Exchange {
  using Table = PieceTable<G>;
  using Bitboard = typename Position<G>::Bitboard;

  const Position<G>& pos;
  std::span<const int> values;

  int value(Square s) const { return values[idx(pos.on(s).type())]; }

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
bool see_ge(const Position<G>& pos, Move m, int threshold, std::span<const int> values) {
  using Table = PieceTable<G>;
  using Bitboard = typename Position<G>::Bitboard;
  const Exchange<G> exchange{pos, values};
  const Color us = pos.side_to_move();
  const Square to = m.to();

  const PieceType mover = pos.mover(m);
  const PieceType arrives = m.promotes() ? Table::promote(mover) : mover;
  int balance = -threshold;
  if (pos.captures(m)) balance += exchange.value(to);
  balance += values[idx(arrives)] - values[idx(mover)];
  if (balance < 0) return false;
  balance -= values[idx(arrives)];
  if (balance >= 0) return true;

  Bitboard occupied = pos.occupied() | Bitboard(to);
  if (!m.is_drop()) occupied ^= Bitboard(m.from());
  Bitboard attackers =
      (pos.attackers(Color::Black, to, occupied) | pos.attackers(Color::White, to, occupied));
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
    attackers |= pos.slide_attackers(to, occupied);
  }
  return side != us;
}

#define TAISHI_INSTANTIATE(G) \
  template bool see_ge<G>(const Position<G>&, Move, int, std::span<const int>);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
