#include "search/mate_one.h"

#include "movegen/check_info.h"
#include "movegen/games.h"
#include "movegen/generate.h"
#include "search/tunables.h"

namespace taishi {
namespace {

// Squares around the royal that it could go to: not held by its own side, not attacked by `us` when
// the royal is away. Here the rook's line goes on behind the royal k, so that only the two f are
// free:
//
//   f . .
//   R k .      (the rook attacks its whole rank, p is White's)
//   f p .
template <Game G>
auto flights(const Position<G>& pos, Color us, Square royal) {
  using Bitboard = typename Position<G>::Bitboard;
  const Bitboard around = Attacks<G>::steps[~us][PieceTable<G>::royal_kind][royal];
  const Bitboard without = pos.occupied() ^ Bitboard(royal);
  Bitboard free;
  (around & ~pos.men(~us)).for_each([&](Square s) {
    if (!pos.attackers(us, s, without)) free |= Bitboard(s);
  });
  return free;
}

}  // namespace

template <Game G>
Move mate_in_one(const Position<G>& pos) {
  using Table = PieceTable<G>;
  using Bitboard = typename Position<G>::Bitboard;
  const Color us = pos.side_to_move();
  const Bitboard royals = pos.royals(~us);
  if (!royals.single()) return Move();
  const Square royal = royals.first();
  const Bitboard free = flights(pos, us, royal);
  // One man seldom takes more than a few squares away.
  if (free.count() > tune::mate_one_flights) return Move();
  const Bitboard around = Attacks<G>::steps[~us][Table::royal_kind][royal];

  const auto mates = [&](Move m) {
    const Position<G> next = pos.after(m);
    return next.in_check() && !has_moves(next);
  };
  // The mating man must be guarded, or the royal takes it.
  Bitboard targets;
  (around & ~pos.men(us)).for_each([&](Square s) {
    if (pos.attackers(us, s, pos.occupied())) targets |= Bitboard(s);
  });
  if (!targets) return Move();
  const CheckInfo<G> checks(pos);

  if constexpr (G::drops) {
    for (std::size_t i = 0; i < Table::bases; ++i) {
      const auto t = static_cast<PieceType>(i);
      if (pos.hand(us).count(t) == 0) continue;
      Bitboard squares = checks.squares(Table::kind(t)) & targets & ~pos.occupied();
      while (squares) {
        const Move m = Move::drop(t, squares.pop());
        if (is_legal(pos, m) && mates(m)) return m;
      }
    }
  }
  while (targets) {
    const Square to = targets.pop();
    Bitboard movers = pos.attackers(us, to, pos.occupied()) & ~pos.royals(us);
    if (!movers.many()) continue;  // nobody would guard it there
    while (movers) {
      const Square from = movers.pop();
      for (const bool promote : {true, false}) {
        const PieceType t = pos.on(from).type();
        if (promote && !Table::can_promote(t)) continue;
        const Kind kind = Table::kind(promote ? Table::promote(t) : t);
        if (!checks.squares(kind).has(to)) continue;
        const Move m = Move::board(from, to, promote);
        if (is_legal(pos, m) && mates(m)) return m;
      }
    }
  }
  return Move();
}

#define TAISHI_INSTANTIATE(G) template Move mate_in_one<G>(const Position<G>&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
