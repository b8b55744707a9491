#pragma once

#include <string>

#include "bench/spsa/state.h"

namespace taishi::spsa {

// One line: iterations and games done, how evenly they go, time left.
std::string progress_line(const Spsa& spsa, const Played& played, double elapsed_seconds,
                          std::int64_t done_now);

// All values: where they began, where they are, how far that is in steps of C_END.
std::string table(const std::vector<Parameter>& parameters);

}  // namespace taishi::spsa
