#include "usi/board/review.h"

#include <algorithm>
#include <cmath>

#include "usi/analysis/judgement.h"

namespace taishi::board {
namespace {

using analysis::Mark;

constexpr int kLastMoveGlyph = 6;  // $1 to $6 are of moves, those beyond of positions

}  // namespace

double accuracy_of(double lost) {
  return std::clamp(103.1668 * std::exp(-4.354 * lost) - 3.1669, 0.0, 100.0);
}

double lost_points(const Evaluation& before, const Evaluation& after, Color mover) {
  const double change = after.expected() - before.expected();
  return std::max(0.0, mover == Color::Black ? -change : change);
}

void Review::take(Tree& tree, const Evaluation& evaluation) {
  const int node = line_[next_++];
  tree.facts(node).evaluation = evaluation;
  if (next_ == 1) return;
  const auto& before = tree.facts(line_[next_ - 2]).evaluation;
  if (!before) return;
  const Color mover = ~tree.side_to_move(node);
  // The engine's own best move is no mistake, whatever it thinks of it a move later.
  const bool best = before->best == tree.at(node).move;
  const double lost = best ? 0 : lost_points(*before, evaluation, mover);
  Totals& totals = totals_[mover];
  totals.accuracy += accuracy_of(lost);
  ++totals.moves;
  const Mark mark = analysis::mark_of_loss(lost);
  totals.counts.inaccuracies += mark == Mark::Inaccuracy ? 1 : 0;
  totals.counts.mistakes += mark == Mark::Mistake ? 1 : 0;
  totals.counts.blunders += mark == Mark::Blunder ? 1 : 0;
  auto& glyphs = tree.at(node).nags;
  const bool marked = std::ranges::any_of(glyphs, [](int g) { return g <= kLastMoveGlyph; });
  if (mark != Mark::None && !marked) glyphs.push_back(analysis::mark_nag(mark));
}

ReviewProgress Review::progress(bool running) {
  ReviewProgress p;
  p.done = static_cast<int>(next_);
  p.of = static_cast<int>(line_.size());
  p.running = running;
  for (const Color c : kColors) {
    p.sides[c] = totals_[c].counts;
    if (totals_[c].moves > 0) p.sides[c].accuracy = totals_[c].accuracy / totals_[c].moves;
  }
  for (; told_ < next_; ++told_) p.nodes.push_back(line_[told_]);
  return p;
}

}  // namespace taishi::board
