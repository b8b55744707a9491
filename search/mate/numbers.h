#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "search/mate/value.h"

namespace taishi::mate {

// What the children say of a node, and which of them to search next.
struct Choice {
  Value value;
  std::size_t best = 0;  // the child that settles the node, else the one to search
  // Of the number by which `best` is chosen: what the second best child has.
  Number second = kInfinite;
  // What the other open children add to the number that grows with all of them.
  Number others = 0;
};

// Of children that settle the node for the side to move: the shortest win; the failure that holds
// longest, rather one that hangs on nothing.
template <bool Attack>
constexpr bool settles_better(const Value& a, const Value& b) {
  if (Attack) return a.plies < b.plies;
  return a.hangs_on != b.hangs_on ? a.hangs_on > b.hangs_on : a.plies > b.plies;
}

// The rule of proof-number search for the side to move: the attacker (Attack) needs one child that
// is won, the defender one that fails. `mine` is the number it wants to see 0 in one child; when
// `theirs` is 0 in all of them, it has lost.
//
//               attacker to move            defender to move
//   proof       least of the children's     greatest, and 1 for each other child
//   disproof    greatest, and 1 for each    least of the children's
//               other child
template <bool Attack, class Child>
Choice choose(std::span<const Child> children) {
  Choice c;
  Number least = kInfinite, greatest = 0, open = 0;
  int lasts = Attack ? kForever : -1;  // plies of a node all of whose children are lost
  int hangs_on = kNoPath;
  bool settled = false;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Value& v = children[i].value;
    const Number mine = Attack ? v.proof : v.disproof, theirs = Attack ? v.disproof : v.proof;
    if (mine == 0) {
      if (!settled || settles_better<Attack>(v, c.value)) {
        c.value = v;
        c.best = i;
      }
      settled = true;
    } else if (theirs == 0) {
      lasts = Attack ? std::min(lasts, v.plies) : std::max(lasts, v.plies);
      hangs_on = std::min(hangs_on, v.hangs_on);
    } else {
      ++open;
      greatest = std::max(greatest, theirs);
      c.second = std::min(c.second, std::max(mine, least));
      if (mine < least) {
        least = mine;
        if (!settled) c.best = i;
      }
    }
  }
  if (settled) {
    c.value.plies = plies_after(c.value.plies);
  } else if (open == 0) {
    c.value =
        Attack ? Value::failure(plies_after(lasts), hangs_on) : Value::win(plies_after(lasts));
  } else {
    c.others = open - 1;
    const Number sum = greatest + c.others;
    c.value = Attack ? Value::open(least, sum) : Value::open(sum, least);
  }
  return c;
}

}  // namespace taishi::mate
