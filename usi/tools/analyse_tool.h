#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "movegen/help/help.h"

namespace taishi::tools {

// taishi analyse: what games were worth, move by move.
int run_analyse(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err);
Help analyse_help();

}  // namespace taishi::tools
