#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace taishi::usi {

// Names under which USI announces an option of the engine: `USI_Hash` for Hash; the variant both as
// `USI_Variant` and, as clients of the Fairy-Stockfish family look for it, `UCI_Variant`.
std::vector<std::string> announced_names(const std::string& option);

// The engine's name for what a client calls an option: besides the announced names those that other
// engines have made usual. Unknown names come back as they are.
std::string_view own_name(std::string_view client_name);

}  // namespace taishi::usi
