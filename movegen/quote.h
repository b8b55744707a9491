#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace taishi {

// Text from outside, fit for one line of output: all but printable ASCII as \xNN, cut where more
// than `longest` bytes would come.
std::string printable(std::string_view text, std::size_t longest = 400);

// The same for a part of an error message: in backquotes and short.
std::string quote(std::string_view text);

}  // namespace taishi
