#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "usi/dialect.h"

namespace taishi::usi {

// Names under which a dialect announces an option of the engine: the option's own where the dialect
// has none.
std::vector<std::string> announced_names(const Dialect& dialect, const std::string& option);

// The engine's name for what a client calls an option: besides the announced names those that other
// engines have made usual. Unknown names come back as they are.
std::string_view own_name(const Dialect& dialect, std::string_view client_name);

}  // namespace taishi::usi
