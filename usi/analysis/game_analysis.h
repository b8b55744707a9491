#pragma once

#include <optional>
#include <string>
#include <vector>

#include "movegen/records/game_tree.h"
#include "usi/analysis/analyst.h"

namespace taishi::analysis {

// A game and what was seen in the positions of its main line: that before the first move, then one
// after each move. Those not looked at yet have none.
struct GameAnalysis {
  records::GameTree game;
  std::vector<std::optional<Verdicts>> positions;

  explicit GameAnalysis(records::GameTree tree);
  int plies() const { return static_cast<int>(positions.size()) - 1; }
};

// A move of the main line.
struct Ply {
  int node = 0;    // of the game tree, behind the move
  int number = 0;  // from 1
  Color mover = Color::Black;
  Move played;
  std::optional<Verdicts> before;      // for the mover
  std::optional<Verdict> after;        // for the other side
  std::optional<Judgement> judgement;  // where both are there
};
std::vector<Ply> plies_of(const GameAnalysis& analysis);

// A score or shares as the other side has them.
Score turned(Score score);
Wdl turned(const Wdl& wdl);

// What a side's moves were like.
struct Summary {
  int judged = 0, inaccuracies = 0, mistakes = 0, blunders = 0;
  double mean_loss = 0;
};
Summary summary_of(const std::vector<Ply>& plies, Color side);

// Moves of the side that mates until it does, whoever is to move; negative for the mated side.
int mate_moves(Score score);

// "+0.35", "mate 3", "mated 2" (moves); from a side's own view.
std::string score_text(Score score);
// What is said of a move, in words: "blunder, missed mate in 3"; empty if nothing.
std::string remark(const Judgement& judgement);

}  // namespace taishi::analysis
