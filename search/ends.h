#pragma once

#include <optional>

#include "movegen/generate.h"
#include "movegen/outcome.h"
#include "search/line.h"
#include "search/score.h"

namespace taishi {

// For a side whose opponent checks perpetually, but not yet as often as the rules ask: nearly a
// win, but not a proven one.
inline constexpr Score kPerpetualWin = 20000;

// Whether neither side can ever win: nothing but a royal each and nothing to drop.
template <Game G>
bool bare_royals(const Position<G>& pos) {
  return !G::drops && pos.bare(Color::Black) && pos.bare(Color::White);
}

// The score of a node that the rules end whatever moves there are: bare kings, repetition.
// Checkmate and stalemate the node itself finds; the move limit ends a game only where there is a
// move. `draw` is the side to move's score of a draw.
template <Game G>
std::optional<Score> rule_end(const Position<G>& pos, const Line& line, int ply, Score draw) {
  const Color us = pos.side_to_move();
  if (const Outcome bare = bare_outcome(pos); bare.over()) {
    if (bare.result == Outcome::Result::Draw) return draw;
    return bare.winner == us ? mate_in(ply) : mated_in(ply);
  }
  if (bare_royals(pos)) return draw;
  if (const auto end = line.repetition(us, pos.rules())) {
    if (end->outcome.result == Outcome::Result::Draw) return draw;
    const bool won = end->outcome.winner == us;
    // Deeper in the tree an end by check depends on the way there, of which the table knows
    // nothing: called a mate, it would be one wherever the same position comes up.
    if (end->proven) return won ? mate_in(ply) : mated_in(ply);
    return won ? kPerpetualWin - ply : ply - kPerpetualWin;
  }
  return std::nullopt;
}

// Whether the side to move, not in check, has no legal move. Nearly always a look at what its
// unpinned men can step to tells.
template <Game G>
bool is_stalemate(const Position<G>& pos) {
  const auto stuck = [&]<Color Us>() {
    using Table = PieceTable<G>;
    const auto movers = pos.men(Us) & ~pos.pinned();
    bool moves = false;
    static_for<8>([&]<std::size_t O>() {
      if (moves) return;
      typename Position<G>::Bitboard steppers;
      for_each_kind<G>([&]<Kind K>() {
        constexpr MoveSpec m = Table::kind_moves(K);
        constexpr std::size_t o = relative(Us, O);
        if constexpr (K != Table::royal_kind && (m.steps_to(o) || m.slides_to(o)))
          steppers |= pos.men(K);
      });
      moves = static_cast<bool>(Geometry<G>::template shift<O>(steppers & movers) & ~pos.men(Us));
    });
    return !moves;
  };
  const bool maybe = pos.side_to_move() == Color::Black ? stuck.template operator()<Color::Black>()
                                                        : stuck.template operator()<Color::White>();
  return maybe && !has_moves(pos);
}

// Whether the side to move has to act, so that standing pat or passing says nothing: in check, with
// one of two royals attacked, or bare where that loses unless it can be answered at once.
template <Game G>
bool is_pressed(const Position<G>& pos) {
  if (pos.in_check()) return true;
  const Color us = pos.side_to_move();
  const auto royals = pos.royals(us);
  if (royals.many()) {
    bool attacked = false;
    royals.for_each([&](Square s) {
      attacked = attacked || static_cast<bool>(pos.attackers(~us, s, pos.occupied()));
    });
    return attacked;
  }
  return G::bare_king_rule && pos.rules().bare_king_loses && pos.bare(us);
}

// Captures and promotions.
template <Game G>
bool is_noisy(const Position<G>& pos, Move m) {
  return pos.captures(m) || m.promotes();
}

// Whether m takes the last man but the royal, where that wins: never to be pruned.
template <Game G>
bool bares(const Position<G>& pos, Move m) {
  if constexpr (!G::bare_king_rule) return false;
  return pos.rules().bare_king_loses && pos.captures(m) &&
         pos.men(~pos.side_to_move()).count() == 2;
}

}  // namespace taishi
