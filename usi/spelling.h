#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/notation.h"

namespace taishi::usi {

// A client's name for an option of the engine.
struct OptionName {
  std::string_view client;
  std::string_view own;
  bool announced;
};

// What UCI and USI, which took over its commands, spell or mean differently.
struct Spelling {
  std::string_view greeting;  // the client's first word
  std::string_view greeted;   // the engine's answer
  Style style;
  std::string_view position;   // what a position that is no start position is called
  bool white_moves_first;      // `wtime` is the clock of the side that moves first
  bool mates_in_moves;         // else in plies
  bool can_resign;             // `bestmove resign`
  bool solves_mates;           // `go mate N` is a search; else the business of a mate solver
  std::string_view mated_now;  // the score of a side that is mated already
  std::span<const OptionName> options;

  // Names under which it announces an option of the engine: the option's own where it has none.
  std::vector<std::string> announced_names(const std::string& option) const;
  // The engine's name for what a client calls an option: besides the announced names those that
  // other engines have made usual. Unknown names come back as they are.
  std::string_view own_name(std::string_view client_name) const;
};

extern const Spelling kUsi;
extern const Spelling kUci;

}  // namespace taishi::usi
