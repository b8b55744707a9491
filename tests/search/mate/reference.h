#pragma once

#include <optional>
#include <vector>

#include "movegen/generate.h"
#include "movegen/outcome.h"
#include "movegen/record.h"

namespace taishi::test {

// What counts as a win of the attacker.
struct MateRule {
  bool checks_only = true;  // each of its moves must check
  bool any_win = false;     // stalemate and a bared king count, too
};

// Whether `attacker` wins from the end of `game` within `plies`, by looking at everything.
template <Game G>
bool wins_within(const Record<G>& game, Color attacker, int plies, const MateRule& rule) {
  const Position<G>& pos = game.current();
  if (const Outcome end = outcome(game); end.over())
    return end.result == Outcome::Result::Win && end.winner == attacker &&
           (end.reason == Reason::Checkmate ||
            (rule.any_win && (end.reason == Reason::Stalemate || end.reason == Reason::BareKing)));
  if (plies == 0) return false;
  MoveList moves;
  generate(pos, MoveSet::All, moves);
  const bool attacks = pos.side_to_move() == attacker;
  for (const Move m : moves) {
    if (attacks && rule.checks_only && !pos.after(m).in_check()) continue;
    Record<G> next = game;
    next.push(m);
    if (wins_within(next, attacker, plies - 1, rule) == attacks) return attacks;
  }
  return !attacks;
}

// The length of the shortest win, if there is one of at most `plies`.
template <Game G>
std::optional<int> shortest_win(const Record<G>& game, int plies, const MateRule& rule) {
  for (int n = 1; n <= plies; ++n)
    if (wins_within(game, game.current().side_to_move(), n, rule)) return n;
  return std::nullopt;
}

}  // namespace taishi::test
