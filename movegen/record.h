#pragma once

#include <vector>

#include "movegen/position.h"

namespace taishi {

// A point of a game's line, as repetition sees it.
struct LinePoint {
  Key key = 0;
  bool check = false;           // the side to move is in check: the last move gave it
  std::int32_t reversible = 0;  // plies since a move that can never be taken back
};

// The point reached from `before` by `m`, the move that led from `pos` to `next`. What can never be
// taken back: in a game without drops a capture, a promotion, or a move of a man that only goes
// forward; with drops nothing.
template <Game G>
LinePoint next_point(const LinePoint& before, const Position<G>& pos, Move m,
                     const Position<G>& next);

// A game as played: its start, its moves and the line of positions.
template <Game G>
class Record {
 public:
  explicit Record(const Position<G>& start);

  void push(Move m);  // legal in current()

  const Position<G>& start() const { return start_; }
  const Position<G>& current() const { return current_; }
  const std::vector<Move>& moves() const { return moves_; }
  // One point a position, the current one last.
  const std::vector<LinePoint>& line() const { return line_; }
  int plies() const { return static_cast<int>(moves_.size()); }

 private:
  Position<G> start_;
  Position<G> current_;
  std::vector<Move> moves_;
  std::vector<LinePoint> line_;
};

}  // namespace taishi
