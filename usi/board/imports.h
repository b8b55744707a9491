#pragma once

#include <string>
#include <vector>

#include "movegen/records/game_tree.h"

namespace taishi::board {

// The games of a text, in whatever form of those that are known: PGN, KIF, JSON, USI's lines, an
// SFEN. `fallback` is the game where the text names none.
struct ReadGames {
  std::vector<records::GameTree> games;
  std::string fault;  // what could not be read, one line; empty if all could
};
ReadGames read_games(const std::string& text, Variant fallback);

// "Kato - Smith, 2026.11.30 (Yari Shogi, 57 moves)"
std::string game_label(const records::GameTree& game);

}  // namespace taishi::board
