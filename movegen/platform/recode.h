#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/records/charset.h"

namespace taishi::records {

// Text of a charset in another; none where it is no such text, or lacks a character there.
std::optional<std::string> recode(std::string_view text, Charset to, Charset from);

}  // namespace taishi::records
