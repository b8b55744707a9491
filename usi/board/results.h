#pragma once

#include <optional>
#include <string>

#include "movegen/records/game_tree.h"

namespace taishi::board {

// How a game ended. No winner: a draw, or broken off.
struct GameEnd {
  std::optional<Color> winner;
  records::Ending ending = records::Ending::Unknown;

  bool operator==(const GameEnd&) const = default;
};

std::optional<GameEnd> end_of(const Outcome& outcome);  // none: it goes on
std::optional<GameEnd> end_of(const records::GameTree& game);
records::GameResult result_of(const GameEnd& end);

// "White's king was bared: Black wins"; and in Japanese.
std::string result_text(const GameEnd& end);
std::string result_text_ja(const GameEnd& end);

}  // namespace taishi::board
