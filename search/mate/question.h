#pragma once

#include <vector>

#include "movegen/hand.h"
#include "movegen/record.h"

namespace taishi::mate {

// What is to be proved from a root. Everything that decides the truth of a stored result beside
// the position is in its salt, so that one table serves all questions.
template <Game G>
struct Question {
  Color attacker = Color::Black;
  bool checks_only = true;
  // Wins without mate count: stalemate, a bared king.
  bool any_win = false;
  // Positions that end the game when they come once more, because the game had them so often.
  std::vector<Key> spent;
  // Lengths of wins differ by so much: they are odd, unless a bare king that could strike back
  // does not.
  int step = 2;
  Key salt = 0;

  bool is_spent(Key key) const {
    for (const Key k : spent)
      if (k == key) return true;
    return false;
  }
};

template <Game G>
Question<G> make_question(const Record<G>& game, bool checks_only, bool any_win);

// The position without its hands: what men are in the defender's hand follows from the attacker's,
// since none is ever lost.
template <Game G>
Key board_key(const Position<G>& pos);

// Scrambles all bits (the finaliser of splitmix64, Steele, Lea and Flood 2014).
constexpr Key mixed(Key x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

}  // namespace taishi::mate
