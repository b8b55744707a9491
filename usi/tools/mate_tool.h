#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "movegen/help/help.h"

namespace taishi::tools {

// taishi mate: solves a file of positions.
int run_mate(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err);
Help mate_help();

}  // namespace taishi::tools
