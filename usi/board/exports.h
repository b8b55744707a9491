#pragma once

#include <string>

#include "usi/board/table.h"

namespace taishi::board {

// A text to save, and what its file may be called.
struct Exported {
  std::string name, text;
};

// "pgn", "kif", "json", "usi": the game; "sfen", "svg": the position at a node, with a set of men.
Result<Exported> export_text(const Table& table, const std::string& format, int node,
                             const std::string& set);

}  // namespace taishi::board
