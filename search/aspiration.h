#pragma once

#include "search/score.h"

namespace taishi {

// The window of an iteration at the root: narrow around the score that is expected, and wider on
// the side where a search fell out of it.
//
//   -kInfinite ......... alpha [ guess ] beta ......... kInfinite
//
class AspirationWindow {
 public:
  // `guess`: what earlier iterations said; kNoScore if they said nothing.
  AspirationWindow(Score guess, int depth);

  Score alpha() const { return alpha_; }
  Score beta() const { return beta_; }
  // Plies by which to search less deep: a move that is better than expected is soon confirmed.
  int reduction() const;

  // Whether `score` is within the window, or beyond it where it is open. If not, the window is
  // widened and the search to be repeated.
  bool accepts(Score score);

 private:
  Score alpha_ = -kInfinite, beta_ = kInfinite;
  int delta_;
  int fails_high_ = 0;
};

}  // namespace taishi
