#pragma once

#include <string>
#include <string_view>

#include "usi/dialect.h"

namespace taishi::match {

// The runner's lines, which are USI's, as an engine's dialect has them.

// How the game of a `position sfen` line is written.
usi::Notation notation_of(std::string_view position, const usi::Dialect& dialect);

// "position sfen SFEN [moves MOVES]" to, in UCI, "position fen FEN [moves MOVES]".
std::string position_in(std::string_view position, const usi::Dialect& dialect,
                        const usi::Notation& notation);

// A `go` line: in UCI the first mover's clock is White's.
std::string go_in(std::string_view go, const usi::Dialect& dialect);

}  // namespace taishi::match
