#pragma once

#include <algorithm>

#include "eval/psq.h"
#include "movegen/position.h"

namespace taishi {

// What helps `strong` to win an ending: hunting the last few men, the enemy king away from the
// middle, the own king and men near. Centipawns, never negative; 0 while the other side has more
// than a few men, on the board or in hand.
template <Game G>
int ending_bonus(const Position<G>& pos, Color strong) {
  using Geo = Geometry<G>;
  using W = Weights<G>;
  const auto weak_men = pos.men(~strong) & ~pos.royals(~strong);
  auto n = static_cast<std::size_t>(weak_men.count());
  if constexpr (G::drops)
    for (const PieceType t : PieceTable<G>::all_bases)
      n += static_cast<std::size_t>(pos.hand(~strong).count(t));
  if (n >= W::few_men.size()) return 0;
  const Square prey = pos.royals(~strong).first(), hunter = pos.royals(strong).first();
  int drive = 10 * (Geo::files + Geo::ranks - 2) / 2 - 10 * Psq<G>::centrality(prey) +
              10 * (Geo::ranks - Psq<G>::distance(prey, hunter));
  const auto helpers = pos.men(strong) & ~pos.royals(strong);
  // Most men attack forward: they mate on the far side, and only together.
  if (helpers.count() <= 3) {
    drive += 6 * Geo::relative_rank(strong, prey);
    helpers.for_each([&](Square s) { drive += 9 * (Geo::ranks - Psq<G>::distance(prey, s)); });
  }
  return W::few_men[n] + drive * static_cast<int>(W::few_men.size() - n) / 5;
}

// Whether neither side can ever win: nothing but a royal each and nothing to drop.
template <Game G>
bool bare_royals(const Position<G>& pos) {
  return !G::drops && pos.bare(Color::Black) && pos.bare(Color::White);
}

// A score from the side to move, with what the side that it favours has from the ending, and 0
// where nobody can win. The bonus shows the way to a win that the score promises already: nothing
// of it up to 300 centipawns, all of it from 700 on. Given to every small advantage, it would be
// in the scores that networks learn from, and once more on top of what they have learned. With few
// men (Weights<G>::drawish_men) a small score counts the less the smaller it is.
template <Game G>
int with_ending(const Position<G>& pos, int score) {
  constexpr int kSmall = 100, kNone = 300, kAll = 700;
  if (bare_royals(pos)) return 0;
  const int ahead = score > 0 ? score : -score;
  if constexpr (Weights<G>::drawish_men > 0)
    if (ahead < kSmall && pos.occupied().count() < Weights<G>::drawish_men)
      return score * ahead / kSmall;
  if (ahead <= kNone) return score;
  const Color us = pos.side_to_move();
  const int bonus = ending_bonus(pos, score > 0 ? us : ~us);
  const int share = std::min(ahead, kAll) - kNone;
  return score + (score > 0 ? bonus : -bonus) * share / (kAll - kNone);
}

}  // namespace taishi
