#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "movegen/help/help.h"

namespace taishi::tools {

// taishi diagram: a position as an SVG picture.
int run_diagram(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err);
Help diagram_help();

}  // namespace taishi::tools
