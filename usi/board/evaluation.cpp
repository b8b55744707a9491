#include "usi/board/evaluation.h"

namespace taishi::board {

Evaluation evaluation_of(const FoundLine& line, Color side) {
  const bool black = side == Color::Black;
  const usi::EngineScore& score = line.score;
  Evaluation e;
  e.mate = score.mate;
  e.depth = line.depth;
  if (!line.moves.empty()) e.best = line.moves.front();
  const bool negative = score.mate && score.loses;
  e.value = (negative ? -score.value : score.value) * (black ? 1 : -1);
  Wdl wdl = line.wdl;
  if (score.mate) wdl = score.loses ? Wdl{0, 0, 1000} : Wdl{1000, 0, 0};
  e.win = (black ? wdl.win : wdl.loss) / 1000.0;
  e.draw = wdl.draw / 1000.0;
  e.loss = (black ? wdl.loss : wdl.win) / 1000.0;
  return e;
}

Evaluation evaluation_of(const Outcome& outcome) {
  Evaluation e;
  if (outcome.result != Outcome::Result::Win) {
    e.draw = 1;
    return e;
  }
  e.mate = true;
  e.win = outcome.winner == Color::Black ? 1 : 0;
  e.loss = 1 - e.win;
  return e;
}

}  // namespace taishi::board
