#pragma once

#include <string>

#include "movegen/any_record.h"
#include "movegen/words.h"
#include "search/limits.h"
#include "usi/spelling.h"

namespace taishi::usi {

// A `go` command as read. What could not be read is told, and the rest stands.
struct GoCommand {
  Limits limits;
  bool mate = false;   // asks for the mate solver, `movetime` for its time
  bool bare = false;   // says nothing about when to end
  std::string faults;  // one line; empty if there were none
};

// The words of the line, `go` first. Times and counts may be zero, negative, fractional or huge:
// they are cut to what makes sense. A keyword's value that is no number counts as 0, so that a
// search meant to end does end. `searchmoves` are those of the game's current position.
GoCommand parse_go(const Words& words, const Spelling& spelling, const AnyRecord& game);

}  // namespace taishi::usi
