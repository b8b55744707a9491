#pragma once

namespace taishi {

// Centipawns from the side to move; a mate (any win by rule) in n plies is kMate - n.
using Score = int;

inline constexpr int kMaxPly = 246;
inline constexpr Score kMate = 32000;
inline constexpr Score kInfinite = 32001;
inline constexpr Score kMateInMax = kMate - kMaxPly;  // scores beyond are mates
inline constexpr Score kNoScore = 32002;

constexpr Score mated_in(int ply) {
  return -kMate + ply;
}
constexpr Score mate_in(int ply) {
  return kMate - ply;
}
constexpr bool is_mate(Score s) {
  return s >= kMateInMax || s <= -kMateInMax;
}

enum class Bound { None, Upper, Lower, Exact };

// Whether a score that may be only a bound decides a comparison with `limit`.
constexpr bool decides(Bound bound, Score score, Score limit) {
  return bound == Bound::Exact || bound == (score >= limit ? Bound::Lower : Bound::Upper);
}

}  // namespace taishi
