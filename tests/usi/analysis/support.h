#pragma once

#include "movegen/notation.h"
#include "movegen/words.h"
#include "usi/analysis/game_analysis.h"

namespace taishi::test {

// A game of Yari by some moves, nothing of it looked at.
inline analysis::GameAnalysis game_of(const std::string& moves) {
  records::GameTree tree(*find_variant("yari"));
  const auto record = AnyRecord::create(tree.variant);
  int node = 0;
  for (const std::string_view word : split(moves)) {
    const auto move = *Notation(tree.variant).read_move(word, *record);
    record->push(move);
    node = tree.add(node, move);
  }
  return analysis::GameAnalysis(std::move(tree));
}

// What was seen in a position of such a game: a score, and a line from there.
inline void see(analysis::GameAnalysis& game, std::size_t position, Score score,
                const std::string& line) {
  const auto record = records::record_at(game.game, game.game.main_line()[position]);
  analysis::Verdict v{score, win_draw_loss(*record, score), {}};
  for (const std::string_view word : split(line)) {
    v.line.push_back(*Notation(game.game.variant).read_move(word, *record));
    record->push(v.line.back());
  }
  game.positions[position] = analysis::Verdicts{v};
}

// White's first move is a blunder, Black's second the best there is; the end was not looked at.
inline analysis::GameAnalysis sample() {
  analysis::GameAnalysis game = game_of("4g4f 4c4d 4f4e");
  see(game, 0, 50, "4g4f 3c3d");
  see(game, 1, -50, "3c3d 3g3f");
  see(game, 2, 2500, "4f4e 4d4e");
  return game;
}

}  // namespace taishi::test
