#pragma once

#include <span>

#include "search/mate/value.h"

namespace taishi::mate {

// The node's value, the child to search next and what the second best one has, from the children.
struct Choice {
  Value value;
  std::size_t best = 0;
  Number second = kInfinite;  // proof number (attacker to move) or disproof number of the next one
  Number others = 0;          // what the other open children add to the sum
};

// Attacker to move: one winning child is enough. `get(child)` gives a child's Value.
template <class Child>
Choice choose_attack(std::span<const Child> children);

// Defender to move: one failing child is enough.
template <class Child>
Choice choose_defence(std::span<const Child> children);

namespace detail {

// Both sides' rule, seen by the side to move: it needs one child whose `mine` number is 0, and is
// lost when all children's `theirs` are.
template <bool Attack, class Child>
Choice choose(std::span<const Child> children) {
  Choice c;
  Number least = kInfinite, hardest = 0, open = 0;
  int settled = Attack ? kForever : 0;  // plies of a node all of whose children are lost
  int hangs_on = kNoPath;
  bool solved = false;
  Value won = {};
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Value& v = children[i].value;
    const Number mine = Attack ? v.proof : v.disproof, theirs = Attack ? v.disproof : v.proof;
    if (mine == 0) {
      // The shortest win; of failures the longest one, and rather one that hangs on nothing.
      const bool better =
          !solved || (Attack ? v.plies < won.plies
                             : v.hangs_on > won.hangs_on ||
                                   (v.hangs_on == won.hangs_on && v.plies > won.plies));
      if (better) {
        won = v;
        c.best = i;
      }
      solved = true;
    }
    if (theirs == 0) {
      settled = Attack ? std::min(settled, v.plies) : std::max(settled, v.plies);
      hangs_on = std::min(hangs_on, v.hangs_on);
      continue;
    }
    ++open;
    hardest = std::max(hardest, theirs);
    if (mine < least) {
      c.second = least;
      least = mine;
      if (!solved) c.best = i;
    } else {
      c.second = std::min(c.second, mine);
    }
  }
  if (solved) {
    c.value = won;
    c.value.plies = plies_after(won.plies);
  } else if (open == 0) {
    const int plies = Attack ? plies_after(settled) : children.empty() ? 0 : plies_after(settled);
    c.value = Attack ? Value::failure(plies, hangs_on) : Value::win(plies);
  } else {
    c.others = open - 1;
    const Number sum = hardest + c.others;
    c.value = Attack ? Value::open(least, sum) : Value::open(sum, least);
  }
  return c;
}

}  // namespace detail

template <class Child>
Choice choose_attack(std::span<const Child> children) {
  return detail::choose<true>(children);
}
template <class Child>
Choice choose_defence(std::span<const Child> children) {
  return detail::choose<false>(children);
}

}  // namespace taishi::mate
