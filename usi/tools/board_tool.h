#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "movegen/help/help.h"

namespace taishi::tools {

// taishi board: a board in the browser, until a signal ends it.
int run_board(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err);
Help board_help();

}  // namespace taishi::tools
