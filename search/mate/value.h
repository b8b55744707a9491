#pragma once

#include <algorithm>
#include <cstdint>

namespace taishi::mate {

// Plies left of a search without a bound; as the length of a failure: for good.
inline constexpr int kForever = 32000;
// Depth of a path: the result hangs on no position of it.
inline constexpr int kNoPath = kForever;
// In its place: the line was longer than is followed, so that nothing is known.
inline constexpr int kUnfinished = -1;

using Number = std::uint32_t;
// The number of a thing that can not be done, and the most of one that is still open.
inline constexpr Number kInfinite = 1u << 30;
inline constexpr Number kMostOpen = kInfinite - 1;

constexpr int plies_after(int plies) {
  return plies >= kForever ? kForever : plies + 1;
}
constexpr int plies_before(int left) {
  return left >= kForever ? kForever : left - 1;
}

// What is known of a node. The win is the attacker's, whoever is to move.
struct Value {
  Number proof = 1;     // least number of open leaves that would prove the win; 0: it is proved
  Number disproof = 1;  // the same for its failure
  // Proved: won in so many plies at most. Disproved: not won in so many plies.
  int plies = 0;
  // The failure rests on a repetition of the position at this depth of the path.
  int hangs_on = kNoPath;

  constexpr bool won() const { return proof == 0; }
  constexpr bool failed() const { return disproof == 0; }
  constexpr bool finished() const { return hangs_on != kUnfinished; }
  constexpr bool solved() const { return won() || failed(); }

  static constexpr Value win(int plies) { return {0, kInfinite, plies, kNoPath}; }
  static constexpr Value failure(int plies, int hangs_on = kNoPath) {
    return {kInfinite, 0, plies, hangs_on};
  }
  static constexpr Value open(Number proof, Number disproof) {
    return {std::clamp<Number>(proof, 1, kMostOpen), std::clamp<Number>(disproof, 1, kMostOpen), 0,
            kNoPath};
  }
};

}  // namespace taishi::mate
