#pragma once

#include <random>

#include "eval/evaluation.h"
#include "eval/train/game_file.h"
#include "tests/support/games.h"

namespace taishi::test {

// A random game from the start position whose scores are the hand-made evaluation's and whose
// result is the last one's sign.
template <Game G>
train::StoredGame sample_game(std::mt19937& random, int plies) {
  train::StoredGame game;
  game.start = G::start;
  game.end = train::GameEnd::PlyCap;
  Position<G> pos = position<G>(G::start);
  PsqAccumulator<G> acc;
  for (int ply = 0; ply < plies; ++ply) {
    MoveList moves;
    generate(pos, MoveSet::All, moves);
    if (moves.empty()) break;
    const Move m = moves[random() % moves.size()];
    Evaluation<G>::refresh(pos, acc);
    const int score = Evaluation<G>::evaluate(pos, acc);
    game.moves.push_back({m, ply < 8 ? train::kUnscored : train::stored_score(score)});
    const bool black = (score > 0) == (pos.side_to_move() == Color::Black);
    game.result = black ? train::GameResult::Black : train::GameResult::White;
    pos = pos.after(m);
  }
  return game;
}

template <Game G>
void write_sample_games(const std::string& path, int games, int plies, unsigned seed = 3) {
  std::mt19937 random(seed);
  auto writer = train::GameFileWriter::open(path, G::name);
  ASSERT_TRUE(writer.ok()) << writer.error().text();
  for (int g = 0; g < games; ++g)
    ASSERT_FALSE(writer->append(sample_game<G>(random, plies)).has_value());
}

}  // namespace taishi::test
