#pragma once

#include <span>
#include <string_view>

#include "usi/notation.h"

namespace taishi::usi {

// A client's name for an option of the engine.
struct OptionName {
  std::string_view client;
  std::string_view own;
  bool announced;
};

// What UCI and USI, which took over its commands, spell or mean differently.
struct Dialect {
  std::string_view greeting;  // the client's first word
  std::string_view greeted;   // the engine's answer
  std::string_view new_game;  // what announces a game; both are read
  Style style;
  std::string_view position;   // what a position that is no start position is called
  bool white_moves_first;      // `wtime` is the clock of the side that moves first
  bool mates_in_moves;         // else in plies
  bool can_resign;             // `bestmove resign`
  bool solves_mates;           // `go mate N` is a search; else the business of a mate solver
  std::string_view mated_now;  // the score of a side that is mated already
  std::span<const OptionName> options;
};

extern const Dialect kUsi;
extern const Dialect kUci;

}  // namespace taishi::usi
