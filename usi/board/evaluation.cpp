#include "usi/board/evaluation.h"

#include <algorithm>
#include <cmath>

namespace taishi::board {
namespace {

// Win and loss are logistic in the score, each this much away from equal chances.
constexpr double kDrawMargin = 60, kScale = 180;  // centipawns

double logistic(double x) {
  return 1 / (1 + std::exp(-x));
}

}  // namespace

Evaluation evaluation_of(const FoundLine& line, Color side) {
  const bool black = side == Color::Black;
  const usi::EngineScore& score = line.score;
  Evaluation e;
  e.mate = score.mate;
  e.depth = line.depth;
  if (!line.moves.empty()) e.best = line.moves.front();
  const bool negative = score.mate && score.loses;
  e.value = (negative ? -score.value : score.value) * (black ? 1 : -1);
  double win = 0, loss = 0;
  if (score.mate) {
    win = score.loses ? 0 : 1;
    loss = 1 - win;
  } else if (line.wdl) {
    win = (*line.wdl)[0] / 1000.0;
    loss = (*line.wdl)[2] / 1000.0;
  } else {
    win = logistic((score.value - kDrawMargin) / kScale);
    loss = logistic((-score.value - kDrawMargin) / kScale);
  }
  e.win = black ? win : loss;
  e.loss = black ? loss : win;
  e.draw = std::max(0.0, 1 - win - loss);
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
