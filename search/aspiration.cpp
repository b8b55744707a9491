#include "search/aspiration.h"

#include <algorithm>
#include <cstdlib>

#include "search/tunables.h"

namespace taishi {

AspirationWindow::AspirationWindow(Score guess, int depth) : delta_(tune::aspiration_window) {
  if (depth < tune::aspiration_depth || guess == kNoScore || is_mate(guess)) return;
  delta_ += std::abs(guess) / tune::aspiration_score_divisor;
  alpha_ = std::max(guess - delta_, -kInfinite);
  beta_ = std::min(guess + delta_, kInfinite);
}

int AspirationWindow::reduction() const {
  return std::min(fails_high_, int{tune::aspiration_fail_depth});
}

bool AspirationWindow::accepts(Score score) {
  const bool low = score <= alpha_ && alpha_ > -kInfinite;
  if (!low && (score < beta_ || beta_ == kInfinite)) return true;
  const int wider = delta_ + delta_ * tune::aspiration_growth / 100;
  const bool open = wider > tune::aspiration_open;  // far out no small step will do
  if (low) {
    beta_ = (alpha_ + beta_) / 2;
    alpha_ = std::max(score - delta_, -kInfinite); if (open) beta_ = kInfinite;
    fails_high_ = 0;
  } else {
    beta_ = open ? kInfinite : std::min(score + delta_, kInfinite);
    ++fails_high_;
  }
  delta_ = wider;
  return false;
}

}  // namespace taishi
