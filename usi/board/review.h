#pragma once

#include <vector>

#include "usi/board/events.h"

namespace taishi::board {

// What a move cost its mover: expected points, from 0 to 1, by the evaluations before and after it.
double lost_points(const Evaluation& before, const Evaluation& after, Color mover);

// A move's accuracy in percent by the points that it lost, as lichess computes it
// (https://lichess.org/page/accuracy).
double accuracy_of(double lost);

// Looks at a game's moves one by one as their evaluations come in. What is a mistake it judges as
// `taishi analyse` does.
class Review {
 public:
  explicit Review(std::vector<int> line) : line_(std::move(line)) {}

  const std::vector<int>& line() const { return line_; }
  bool done() const { return next_ >= line_.size(); }
  int node() const { return line_[next_]; }  // to be evaluated next

  // Takes in the evaluation of node(); marks the move that led there if it was a mistake.
  void take(Tree& tree, const Evaluation& evaluation);
  // `nodes` of the result are those since it was last asked.
  ReviewProgress progress(bool running);

 private:
  struct Totals {
    ReviewProgress::Side counts;
    double accuracy = 0;  // the sum of the moves'
    int moves = 0;
  };
  std::vector<int> line_;
  std::size_t next_ = 0, told_ = 0;
  PerColor<Totals> totals_{};
};

}  // namespace taishi::board
