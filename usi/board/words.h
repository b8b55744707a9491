#pragma once

#include <string>

#include "movegen/any_record.h"

namespace taishi::board {

// A move in words, for people.
struct MoveWords {
  std::string usi;        // "8c8b+"
  std::string brief;      // "S-4f", "Bx3c+", "P*4e", "G4h-5g" where another gold can go there, too
  std::string spoken;     // "Black: silver 4 g to 5 f, promotes"
  std::string spoken_ja;  // "先手、４七の銀、５六へ、成"

  bool operator==(const MoveWords&) const = default;
};

// Of a legal move in the position before it.
MoveWords move_words(const AnyRecord& before, Move m);

}  // namespace taishi::board
