#pragma once

#include <vector>

#include "movegen/move_list.h"
#include "movegen/outcome.h"
#include "search/mate/budget.h"
#include "search/mate/path.h"

namespace taishi::mate {

// Depth-first proof-number search below one question. The numbers are the weak ones: of several
// children that all must be shown, the hardest one's and one for each other, which does not count
// twice what several lines lead to.
//
// With a bound, each node is its position and the plies left; then nothing repeats, and what is
// stored is true for so many plies. Without one, a child that repeats a position of its path has
// failed; what rests on that is true on this path only and is kept apart (the trouble with the
// history of a node in a graph: Kishimoto and Mueller 2004).
template <Game G>
class Prover {
 public:
  Prover(Table<G>& table, const Question<G>& question, Budget& budget)
      : table_(table), question_(question), budget_(budget) {}

  // Whether the attacker wins within `left` plies (kForever: at all). Not solved where the budget
  // came to its end.
  Value prove(const Position<G>& pos, int left);

  // The same where the game stands at pos and is not over, however often pos was there before.
  Value prove_root(const Position<G>& pos, int left);
  // The same for the position after m, on the path through pos: to come back to pos is a failure.
  Value prove_after(const Position<G>& pos, Move m, int left);
  // Searches even what is known, so that the table holds the moves that show it.
  Value prove_again(const Position<G>& pos, int left) { return search(pos, left, {}); }

  // What is known of pos without a search.
  Value known(const Position<G>& pos, int left) const;

  // The moves to look at: all of the defender's, the attacker's that the question allows.
  void moves_of(const Position<G>& pos, MoveList& moves) const {
    list(pos, question_.checks_only && attacks(pos), moves);
  }

  NodeKey<G> key_of(const Position<G>& pos) const;
  const Question<G>& question() const { return question_; }
  Table<G>& table() const { return table_; }
  Budget& budget() const { return budget_; }

 private:
  struct Child {
    Move move;
    Value value;
  };
  struct Thresholds {
    Number proof = kInfinite;
    Number disproof = kInfinite;
  };

  bool attacks(const Position<G>& pos) const { return pos.side_to_move() == question_.attacker; }

  void list(const Position<G>& pos, bool checks_only, MoveList& moves) const;
  Value search(const Position<G>& pos, int left, Thresholds limits);
  // Lists the children of pos with what is known of them; ends early where one settles the node.
  // Gives for how many plies a failure of all of them is one of pos.
  int expand(const Position<G>& pos, int left);
  Value first_look(const Position<G>& pos, int left) const;
  std::optional<Value> rule_end(const Position<G>& pos, int left, Number& replies) const;

  static constexpr int kLongest = 1000;  // plies of a path

  Table<G>& table_;
  const Question<G>& question_;
  Budget& budget_;
  Path<G> path_;
  std::vector<Child> children_;  // of all nodes of the path, one after the other
};

}  // namespace taishi::mate
