#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace taishi {

// The words of a line, which blanks of any kind divide, and what else is given. Views into it.
std::vector<std::string_view> split(std::string_view line, std::string_view also = "");

// Words from `first` on with one blank between them.
std::string join(const std::vector<std::string_view>& words, std::size_t first = 0);

// "Sho" and "sho" are equal.
bool equal_ignoring_case(std::string_view a, std::string_view b);

// A number as clients send times and counts: "1000", "-5", "0.9" (cut to 0), "1e3" is none. What
// is beyond +-10^12 becomes that.
std::optional<std::int64_t> lenient_number(std::string_view word);

}  // namespace taishi
