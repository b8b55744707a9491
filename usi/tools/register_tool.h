#pragma once

#include <string>
#include <vector>

#include "movegen/help/help.h"

namespace taishi::tools {

// taishi register: puts the program into the list of engines of a graphical program.
int run_register(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err);
Help register_help();

}  // namespace taishi::tools
