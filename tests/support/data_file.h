#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace taishi::test {

// The fields of each line of a file in tests/data, blanks around them cut off; lines that are empty
// or begin with # left out. Throws if there is no such file.
std::vector<std::vector<std::string>> read_table(std::string_view name, char separator);

// Words of a text, between blanks.
std::vector<std::string> split_words(std::string_view text);

}  // namespace taishi::test
