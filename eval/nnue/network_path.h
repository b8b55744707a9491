#pragma once

#include <string>

namespace taishi {

// The file that a network's name means: the name itself or, where a client started the program
// elsewhere and there is no such file, one beside the program.
std::string network_path(const std::string& name);

}  // namespace taishi
