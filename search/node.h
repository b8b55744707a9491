#pragma once

#include <optional>

#include "movegen/move_list.h"
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
  bool good;   // a noisy one, known to lose nothing
  bool check;
  bool killer;
  int history;
  int reduction;  // in 1/1024 of a ply
};

// Moves that were searched without success, for the histories.
class TriedMoves {
 public:
  using List = BoundedMoves<64>;

  void add(Move m, bool noisy) {
    List& list = noisy ? noisy_ : quiet_;
    if (!list.full()) list.add(m);
  }
  const List& quiet() const { return quiet_; }
  const List& noisy() const { return noisy_; }

 private:
  List quiet_, noisy_;
};

}  // namespace taishi
