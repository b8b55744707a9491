#pragma once

#include <optional>

#include "movegen/records/game_tree.h"

namespace taishi::records {

// A game as it was read. With a fault it holds what came before.
struct ReadGame {
  GameTree game;
  std::optional<Error> fault;  // one line, with file, line and move
};

// Reads the games of a file one after another, so that its size does not matter.
class Reader {
 public:
  virtual ~Reader() = default;
  // None at the end. After a game with a fault the next one may still be good.
  virtual std::optional<ReadGame> next() = 0;
};

// Variations within variations are read to this depth.
inline constexpr int kDeepestVariation = 100;

}  // namespace taishi::records
