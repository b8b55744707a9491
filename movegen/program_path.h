#pragma once

#include <string>

namespace taishi {

// The running program's file with its full path; empty if that cannot be found out. Works without
// /proc, too.
std::string program_path();

}  // namespace taishi
