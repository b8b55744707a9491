#pragma once

#include <cstdlib>
#include <optional>

#include "bench/match/game.h"

namespace taishi::match {

// Watches the scores of a game. Plies alternate between the engines, so a run of two or more is an
// agreement.
class Adjudicator {
 public:
  explicit Adjudicator(const ScoreAdjudication& settings) : settings_(settings) {}

  // A move with no score breaks every run.
  void unknown() { wins_ = draws_ = 0; }
  // The mover's score of the move that made it `ply` plies.
  void add(Color mover, int score, int ply) {
    const Color ahead = score > 0 ? mover : ~mover;
    const bool won = settings_.win_score > 0 && std::abs(score) >= settings_.win_score;
    wins_ = !won ? 0 : wins_ > 0 && ahead == ahead_ ? wins_ + 1 : 1;
    ahead_ = ahead;
    const bool level = settings_.draw_score > 0 && std::abs(score) <= settings_.draw_score &&
                       ply > settings_.draw_after;
    draws_ = level ? draws_ + 1 : 0;
  }
  std::optional<Color> winner() const {
    if (wins_ == 0 || wins_ < settings_.win_plies) return {};
    return ahead_;
  }
  bool draw() const { return draws_ > 0 && draws_ >= settings_.draw_plies; }

 private:
  ScoreAdjudication settings_;
  Color ahead_ = Color::Black;
  int wins_ = 0, draws_ = 0;
};

}  // namespace taishi::match
