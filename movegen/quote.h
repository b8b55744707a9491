#pragma once

#include <string>
#include <string_view>

namespace taishi {

// Text from outside, fit for one line of an error message: in backquotes, cut where it is long, and
// all but printable ASCII as \xNN.
std::string quote(std::string_view text);

}  // namespace taishi
