#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/result.h"

namespace taishi::match {

// Splits a command line into words: blanks separate, quotes and backslashes keep. There are no
// empty words.
Result<std::vector<std::string>> split_command(std::string_view command);

// A hash of the contents of the program a command starts, looked up in PATH; 0 if not found.
std::uint64_t program_hash(const std::string& program, const std::string& directory);

}  // namespace taishi::match
