#pragma once

#include "search/history/continuation.h"
#include "search/history/correction.h"
#include "search/history/killers.h"
#include "search/score.h"

namespace taishi {

// The principal variation from a ply on.
class Variation {
 public:
  void clear() { size_ = 0; }
  void set(Move first, const Variation& rest) {
    moves_[0] = first;
    size_ = rest.size_ < kMaxPly ? rest.size_ + 1 : kMaxPly;
    for (std::size_t i = 1; i < size_; ++i) moves_[i] = rest.moves_[i - 1];
  }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

 private:
  std::array<Move, kMaxPly + 1> moves_{};
  std::size_t size_ = 0;
};

// What the search keeps of each ply of the line it is in.
template <Game G, class Accumulator>
struct Frame {
  int ply = 0;
  Move move;              // made from here; none: passed
  Move excluded;          // left out, in a singularity test
  Score eval = kNoScore;  // static, corrected and faded; none where the side is pressed
  int extensions = 0;     // double extensions on the way here
  bool pressed = false;
  bool on_pv = false;  // once, by the table, or now
  Killers killers;
  typename ContinuationHistory<G>::After* continuation = nullptr;  // of the move made from here
  Accumulator accumulator;
  StructureKeys<G> keys;
  Variation pv;
};

}  // namespace taishi
