#pragma once

#include <string>
#include <vector>

#include "movegen/variants.h"

namespace taishi::usi {

// What teaches XBoard a variant it does not know: one `setup` line with letters, board and start
// position, then a `piece` line for each man and promoted man.
std::vector<std::string> xboard_setup(Variant v);

}  // namespace taishi::usi
