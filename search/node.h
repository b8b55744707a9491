#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "movegen/position.h"
#include "search/frame.h"
#include "search/tt.h"

namespace taishi {

// Zero: searched with a window of no width, to learn only whether a score beats it.
enum class NodeType { Root, Pv, Zero };

// What the steps of one node's search share.
template <Game G, class Accumulator>
struct Node {
  using FrameT = Frame<G, Accumulator>;
  Node(const Position<G>& position, FrameT* frame, Score a, Score b, int plies, bool cut)
      : pos(position), f(frame), alpha(a), beta(b), depth(plies), cut_node(cut) {}

  const Position<G>& pos;
  FrameT* const f;
  Score alpha, beta;
  int depth;
  const bool cut_node;  // expected to fail high

  // The table (step 3).
  Key key = 0;
  std::optional<TTData> entry;
  Score table_score = kNoScore;  // mates counted from the root
  Move table_move;               // legal, or none

  // The static evaluation (step 4); none where the side is pressed.
  Score raw = kNoScore;    // as the table keeps it
  Score eval = kNoScore;   // corrected and faded, or the table's score where that knows better
  bool improving = false;  // better than two plies ago

  // What the moves brought (steps 10 to 15).
  int count = 0;
  Score best = -kInfinite;
  Move best_move;  // raised alpha

  bool table_has(Bound bound) const {
    return entry && (entry->bound == bound || entry->bound == Bound::Exact);
  }
};

// One of a node's moves, as it is judged before it is searched.
struct Candidate {
  Move move;
  bool noisy;  // a capture or a promotion
  bool check;
  bool killer;
  int history;
  int reduction;  // in 1/1024 of a ply
};

// Moves that were searched without success, for the histories.
class TriedMoves {
 public:
  void add(Move m, bool noisy) {
    List& list = noisy ? noisy_ : quiet_;
    if (list.size < kKept) list.moves[list.size++] = m;
  }
  template <class F>
  void each_quiet(F&& f) const {
    for (std::size_t i = 0; i < quiet_.size; ++i) f(quiet_.moves[i]);
  }
  template <class F>
  void each_noisy(F&& f) const {
    for (std::size_t i = 0; i < noisy_.size; ++i) f(noisy_.moves[i]);
  }

 private:
  static constexpr std::size_t kKept = 64;
  struct List {
    std::size_t size = 0;
    std::array<Move, kKept> moves;
  };
  List quiet_, noisy_;
};

}  // namespace taishi
