#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "usi/dialect.h"

namespace taishi::usi {

// A `go` command as read. What could not be read is told, and the rest stands.
struct GoCommand {
  GoRequest request;
  bool mate = false;   // asks for a mate solver, if the dialect has one
  bool bare = false;   // says nothing about when to end
  std::string faults;  // one line; empty if there were none
};

// The words of the line, `go` first. Times and counts may be zero, negative, fractional or huge:
// they are cut to what makes sense. A keyword's value that is no number counts as 0, so that a
// search meant to end does end.
GoCommand parse_go(const std::vector<std::string_view>& words, const Dialect& dialect);

}  // namespace taishi::usi
