#include "usi/analysis/table.h"

#include <cmath>
#include <cstdio>

#include "movegen/letters.h"

namespace taishi::analysis {
namespace {

std::string percent(double share) {
  return std::to_string(std::lround(100 * share)) + " %";
}

// Padded to a width; longer texts stay.
std::string left(std::string text, std::size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text;
}
std::string right(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

std::string row(const std::string& number, const std::string& move, const std::string& score,
                const std::string& chances, const std::string& draw, const std::string& best,
                const std::string& loss, const std::string& rest) {
  std::string line = right(number, 4) + ' ' + left(move, 8) + right(score, 9) + right(chances, 8) +
                     right(draw, 7) + "  " + left(best, 8) + right(loss, 6) + "  " + rest;
  while (line.back() == ' ') line.pop_back();
  return line + '\n';
}

std::string row_of(const Ply& ply, const Notation& notation) {
  std::string score(1, '-'), win(1, '-'), draw(1, '-'), loss, rest, best;
  if (ply.after) {
    const bool black = ply.mover == Color::White;  // to move after it
    const Wdl wdl = black ? ply.after->wdl : turned(ply.after->wdl);
    score = score_text(black ? ply.after->score : turned(ply.after->score));
    win = percent(wdl.win / 1000.0);
    draw = percent(wdl.draw / 1000.0);
  }
  if (ply.before) best = notation.move(ply.before->front().best());
  if (ply.judgement) {
    const Judgement& j = *ply.judgement;
    if (j.mark == Mark::Best) best.assign(1, '=');
    if (std::lround(100 * j.loss) > 0) loss = percent(j.loss);
    const std::string words = remark(j);
    if (!words.empty()) rest = left(std::string(mark_sign(j.mark)), 3).append(words);
  }
  return row(std::to_string(ply.number), notation.move(ply.played), score, win, draw, best, loss,
             rest);
}

std::string heading(const records::GameTree& game) {
  std::string text(variant_name(game.variant));
  const auto black = game.tag("White"), white = game.tag("Black");  // of PGN, where White begins
  if (!black.empty() || !white.empty())
    text += ": " + std::string(black.empty() ? "?" : black) + " (Black) - " +
            std::string(white.empty() ? "?" : white) + " (White)";
  return text + '\n';
}

std::string side_text(const std::vector<Ply>& plies, Color side) {
  const Summary s = summary_of(plies, side);
  const auto count = [](int n, const char* one, const char* many) {
    return std::to_string(n) + ' ' + (n == 1 ? one : many);
  };
  char loss[64];
  std::snprintf(loss, sizeof loss, "; %.1f %% lost a move\n", 100 * s.mean_loss);
  return std::string(color_name(side)) + ": " + count(s.blunders, "blunder", "blunders") + ", " +
         count(s.mistakes, "mistake", "mistakes") + ", " +
         count(s.inaccuracies, "inaccuracy", "inaccuracies") + loss;
}

}  // namespace

std::string table_text(const GameAnalysis& analysis, Style style) {
  const std::vector<Ply> plies = plies_of(analysis);
  const Notation notation(analysis.game.variant, style);
  std::string text = heading(analysis.game);
  text += row("", "move", "score", "Black", "draw", "best", "loss", "");
  for (const Ply& ply : plies) text += row_of(ply, notation);
  const auto result = analysis.game.result;
  using records::GameResult;
  text += result == GameResult::BlackWins   ? "Black won"
          : result == GameResult::WhiteWins ? "White won"
          : result == GameResult::Draw      ? "drawn"
                                            : "no result";
  const auto why = records::ending_name(analysis.game.ending);
  text += (why.empty() ? "" : " (" + std::string(why) + ')') + '\n';
  return text + side_text(plies, Color::Black) + side_text(plies, Color::White);
}

}  // namespace taishi::analysis
