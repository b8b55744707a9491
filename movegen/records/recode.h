#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/records/charset.h"

namespace taishi::records {

// Text of a charset in another; none where it is no such text, or lacks a character there. The C
// library's conversions are files of the machine it runs on, which a program for any Linux cannot
// count on, and Windows has others: so the table of Shift-JIS is the program's own.
std::optional<std::string> recode(std::string_view text, Charset to, Charset from);

}  // namespace taishi::records
