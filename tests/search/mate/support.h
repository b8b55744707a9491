#pragma once

#include <gtest/gtest.h>
#include <string>

#include "movegen/notation.h"
#include "search/mate/solver.h"
#include "tests/search/mate/reference.h"
#include "tests/support/games.h"

namespace taishi::test {

// The moves of a line, as USI writes them.
template <Game G>
std::string line_text(Position<G> pos, const std::vector<Move>& line) {
  std::string text;
  for (const Move m : line) {
    text += (text.empty() ? "" : " ") + to_usi(pos, m);
    pos = pos.after(m);
  }
  return text;
}

// A result's line must be legal, end the game as it says, no later than it says, and keep to the
// question.
template <Game G>
void expect_good_line(Record<G> game, const MateResult& result, bool checks_only) {
  const Color attacker = game.current().side_to_move();
  ASSERT_FALSE(result.line.empty());
  EXPECT_LE(static_cast<int>(result.line.size()), result.plies);
  EXPECT_LE(result.counted, static_cast<int>(result.line.size()));
  for (const Move m : result.line) {
    ASSERT_FALSE(outcome(game).over());
    ASSERT_TRUE(is_legal(game.current(), m)) << to_usi(game.current(), m);
    game.push(m);
    if (checks_only && game.current().side_to_move() != attacker) {
      EXPECT_TRUE(game.current().in_check()) << to_usi(game.current(), m);
    }
  }
  const Outcome end = outcome(game);
  EXPECT_EQ(end, Outcome::win(attacker, result.end)) << to_string(end);
}

}  // namespace taishi::test
