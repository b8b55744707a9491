#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "movegen/types.h"

namespace taishi {

// What can be wrong with an input. The sentence for each is in error.cpp.
enum class Fault : std::uint8_t {
  Text,  // the one detail is the whole sentence: files, networks, the machine
  // An SFEN as a whole.
  SfenEmpty,
  SfenNumber,
  SfenNumberTooLarge,
  SfenTail,
  SfenBrackets,
  SfenSide,
  SfenSecondHand,
  // Its board and its hand.
  SfenRows,
  SfenRowPiece,
  SfenRowPromotion,
  SfenRowPlus,
  SfenRowLong,
  SfenRowShort,
  SfenHandWithoutDrops,
  SfenHandCount,
  SfenHandPiece,
  SfenHandTooMany,
  // A set-up that no game can have.
  NoRoyal,
  TooManyRoyals,
  StuckMan,
  TwoOnFile,
  HandWithoutDrops,
  RoyalInHand,
  TooManyMen,
  TooManyOfType,
  OtherSideInCheck,
  // A move.
  MoveMalformed,
  MoveDropsNone,
  MoveNotInHand,
  MoveOntoMan,
  MoveFromEmpty,
  MoveOfOther,
  MoveIllegal,
};

// An error as data: who speaks to a person writes the sentence, in the person's notation. Squares
// and men are of the game that the input was read for.
struct Error {
  // What the sentence names, in its order: parts of the input, numbers, sides, squares, men.
  using Detail = std::variant<std::string, std::int64_t, Color, Square, Piece>;

  explicit Error(std::string text) : details{std::move(text)} {}
  explicit Error(Fault f, std::vector<Detail> d = {}) : fault(f), details(std::move(d)) {}

  // The sentence, one line; squares and men as USI writes them.
  std::string text() const;

  Fault fault = Fault::Text;
  std::vector<Detail> details;
  int game = 0;  // whose squares and men they are
  int move = 0;  // which of a list of moves, from 1; 0: none
};

}  // namespace taishi
