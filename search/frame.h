#pragma once

#include <vector>

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

// An entry of the search's stack: what is kept of a ply of the line that is being searched.
template <Game G, class Accumulator>
struct Frame {
  using After = typename ContinuationHistory<G>::After;

  // Distance from the root; negative in the padding before it.
  int ply = 0;

  // The move made from here; none if the side passed.
  Move move;

  // The table of what follows that move; that of no move where the side passed.
  After* continuation = nullptr;

  // In a singularity test the move that is left out, else none.
  Move excluded;

  // The static evaluation, corrected and faded; none where the side to move is pressed.
  Score eval = kNoScore;

  // Whether the side to move has to act: is_pressed in search/ends.h.
  bool pressed = false;

  // Whether this node is on a principal variation, or the table says that it was on one.
  bool on_pv = false;

  // Double extensions in the line up to here.
  int extensions = 0;

  // Quiet moves that refuted something at this ply, below the same grandparent.
  Killers killers;

  // What the evaluation and the correction history know of the position here.
  Accumulator accumulator;
  StructureKeys<G> keys;

  // The best line found from here on, at nodes with an open window.
  Variation pv;
};

// The frames of one thread. A node looks back at f - 8 at most and prepares f + 1 and f + 2, so
// there are frames on both sides of the plies that are searched:
//
//   ply    -8 ... -1 | 0  1  2 ... kMaxPly | kMaxPly + 1, kMaxPly + 2
//           padding  | root                |  padding
template <Game G, class Accumulator>
class FrameStack {
 public:
  using FrameT = Frame<G, Accumulator>;

  FrameStack() : frames_(kBefore + kMaxPly + 1 + kBehind) {}

  FrameT* root() { return &frames_[kBefore]; }

  // Forgets the last search. `none`: what the continuation history has where there is no move.
  void reset(typename FrameT::After* none) {
    int ply = -static_cast<int>(kBefore);
    for (FrameT& f : frames_) {
      f.ply = ply++;
      f.move = f.excluded = Move();
      f.eval = kNoScore;
      f.extensions = 0;
      f.killers.clear();
      f.continuation = none;
    }
  }

 private:
  static constexpr std::size_t kBefore = 8, kBehind = 2;

  std::vector<FrameT> frames_;
};

}  // namespace taishi
