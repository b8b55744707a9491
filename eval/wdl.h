#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "movegen/any_record.h"

namespace taishi {

// How a game is likely to end for the side to move, in per mille: win + draw + loss = 1000.
struct Wdl {
  int win = 0, draw = 0, loss = 0;
  bool operator==(const Wdl&) const = default;

  // The points to be expected, a draw half of one: 0 to 1.
  double expectation() const { return (win + draw / 2.0) / 1000; }
};

// What turns a score of s centipawns into probabilities, at a number of men on the board:
//   x = t asinh(s / t)
//   win  = 1 / (1 + exp((a - x) / b))     loss: the same of -x     draw: what is left
// a, at least 0, is the x that wins half of the games, b says how sure scores are, and beyond t
// they say ever less: many a game is drawn that seemed won. The form is that of Stockfish's
// win_rate_model, but for t, and with knots in place of its polynomials, which go astray where
// there are few games.
struct WdlKnot {
  double a = 0, b = 1, t = 1;
};
struct WdlModel {
  static constexpr int men_a_knot =
      6;  // knots are at 0, 6, ... 42 men, with straight lines between
  std::array<WdlKnot, 8> knots{};

  WdlKnot at(int men) const;
};

struct WdlShares {
  double win = 0, draw = 0, loss = 0;
};
WdlShares shares(const WdlKnot& knot, double score);

// The model of a game, by its name; for one that none was fitted for, that of the first.
const WdlModel& wdl_model(std::string_view game);

// Of a search's score for the side to move, in a position of a game with so many men on the board.
// Beyond +-kMaxEval, which evaluations keep within, a score is a proof.
Wdl win_draw_loss(std::string_view game, int score, int men);
// The same in a game's current position.
Wdl win_draw_loss(const AnyRecord& game, int score);

}  // namespace taishi
