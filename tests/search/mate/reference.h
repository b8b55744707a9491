#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>
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

// The same for longer mates: remembers positions and knows no repetition, which a shortest win
// never needs. Gives up (none) after `limit` positions.
template <Game G>
class Exhaustive {
 public:
  Exhaustive(Color attacker, const MateRule& rule, std::uint64_t limit)
      : attacker_(attacker), rule_(rule), limit_(limit) {}

  std::optional<bool> wins(const Position<G>& pos, int plies) {
    const bool won = look(pos, plies);
    if (visited_ > limit_) return std::nullopt;
    return won;
  }

 private:
  struct Known {
    int wins = 1 << 20;  // in so many plies
    int fails = -1;      // within so many
  };

  bool look(const Position<G>& pos, int plies) {
    if (++visited_ > limit_) return false;
    if (const Outcome end = board_outcome(pos); end.over())
      return end.result == Outcome::Result::Win && end.winner == attacker_ &&
             (rule_.any_win || end.reason == Reason::Checkmate);
    if (plies == 0) return false;
    if (const auto it = known_.find(pos.key()); it != known_.end()) {
      if (it->second.wins <= plies) return true;
      if (it->second.fails >= plies) return false;
    }
    MoveList moves;
    generate(pos, MoveSet::All, moves);
    const bool attacks = pos.side_to_move() == attacker_;
    bool won = !attacks;
    for (const Move m : moves) {
      const Position<G> next = pos.after(m);
      if (attacks && rule_.checks_only && !next.in_check()) continue;
      if (look(next, plies - 1) != attacks) continue;
      won = attacks;
      break;
    }
    if (visited_ > limit_) return false;
    Known& k = known_[pos.key()];
    if (won)
      k.wins = std::min(k.wins, plies);
    else
      k.fails = std::max(k.fails, plies);
    return won;
  }

  Color attacker_;
  MateRule rule_;
  std::uint64_t limit_;
  std::uint64_t visited_ = 0;
  std::unordered_map<Key, Known> known_;
};

}  // namespace taishi::test
