#include "usi/analysis/game_analysis.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace taishi::analysis {

GameAnalysis::GameAnalysis(records::GameTree tree)
    : game(std::move(tree)), positions(game.main_line().size()) {}

std::vector<Ply> plies_of(const GameAnalysis& analysis) {
  const std::vector<int> line = analysis.game.main_line();
  const auto record = records::record_at(analysis.game, 0);
  std::vector<Ply> plies;
  for (std::size_t i = 1; i < line.size(); ++i) {
    Ply ply;
    ply.node = line[i];
    ply.number = static_cast<int>(i);
    ply.mover = record->side_to_move();
    ply.played = analysis.game.at(line[i]).move;
    ply.before = analysis.positions[i - 1];
    if (const auto& after = analysis.positions[i]) ply.after = after->front();
    if (ply.before && ply.after) ply.judgement = judge(ply.before->front(), ply.played, *ply.after);
    record->push(ply.played);
    plies.push_back(std::move(ply));
  }
  return plies;
}

Score turned(Score score) {
  return -score;
}
Wdl turned(const Wdl& wdl) {
  return {wdl.loss, wdl.draw, wdl.win};
}

Summary summary_of(const std::vector<Ply>& plies, Color side) {
  Summary s;
  for (const Ply& ply : plies) {
    if (ply.mover != side || !ply.judgement) continue;
    ++s.judged;
    s.mean_loss += ply.judgement->loss;
    s.inaccuracies += ply.judgement->mark == Mark::Inaccuracy;
    s.mistakes += ply.judgement->mark == Mark::Mistake;
    s.blunders += ply.judgement->mark == Mark::Blunder;
  }
  if (s.judged > 0) s.mean_loss /= s.judged;
  return s;
}

int mate_moves(Score score) {
  const int plies = plies_to_mate(score);
  return plies > 0 ? (plies + 1) / 2 : (plies - 1) / 2;
}

std::string score_text(Score score) {
  if (is_mate(score)) {
    if (plies_to_mate(score) == 0) return score > 0 ? "won" : "lost";
    return (score > 0 ? "mate " : "mated ") + std::to_string(std::abs(mate_moves(score)));
  }
  char text[32];
  std::snprintf(text, sizeof text, "%+.2f", score / 100.0);
  return text;
}

std::string remark(const Judgement& judgement) {
  std::string text;
  const auto add = [&text](const std::string& words) {
    if (words.empty()) return;
    if (!text.empty()) text += ", ";
    text += words;
  };
  if (mark_nag(judgement.mark) != 0) add(std::string(mark_word(judgement.mark)));
  if (judgement.missed_mate != 0) add("missed mate in " + std::to_string(judgement.missed_mate));
  if (judgement.allowed_mate != 0) add("allows mate in " + std::to_string(judgement.allowed_mate));
  return text;
}

}  // namespace taishi::analysis
