#include "eval/wdl.h"

#include <algorithm>
#include <cmath>

#include "eval/evaluator.h"
#include "eval/wdl_table.h"

namespace taishi {

WdlKnot WdlModel::at(int men) const {
  const double place =
      std::clamp(static_cast<double>(men) / men_a_knot, 0.0, static_cast<double>(knots.size() - 1));
  const auto left = std::min(static_cast<std::size_t>(place), knots.size() - 2);
  const double right_share = place - static_cast<double>(left);
  const auto between = [&](double WdlKnot::*part) {
    return (1 - right_share) * knots[left].*part + right_share * knots[left + 1].*part;
  };
  return {between(&WdlKnot::a), between(&WdlKnot::b), between(&WdlKnot::t)};
}

WdlShares shares(const WdlKnot& knot, double score) {
  const double x = knot.t * std::asinh(score / knot.t);
  const auto wins = [&knot](double own) { return 1 / (1 + std::exp((knot.a - own) / knot.b)); };
  const double win = wins(x), loss = wins(-x);
  return {win, std::max(0.0, 1 - win - loss), loss};
}

const WdlModel& wdl_model(std::string_view game) {
  const auto it = std::ranges::find(kWdlModels, game, &NamedWdlModel::game);
  return (it == kWdlModels.end() ? kWdlModels.begin() : it)->model;
}

Wdl win_draw_loss(std::string_view game, int score, int men) {
  if (score > kMaxEval) return {1000, 0, 0};
  if (score < -kMaxEval) return {0, 0, 1000};
  const WdlShares s = shares(wdl_model(game).at(men), score);
  const int win = static_cast<int>(std::lround(1000 * s.win));
  const int loss = static_cast<int>(std::lround(1000 * s.loss));
  return {win, 1000 - win - loss, loss};
}

Wdl win_draw_loss(const AnyRecord& game, int score) {
  int men = 0;
  for (int s = 0; s < game.info().files * game.info().ranks; ++s)
    men += !game.on(square(s)).empty();
  return win_draw_loss(game.info().name, score, men);
}

}  // namespace taishi
