#pragma once

#include <string>
#include <string_view>

#include "movegen/result.h"

namespace taishi {

// Writes beside the old file and then takes its place: whoever reads it, also after a kill, sees
// the old contents or the new. On an error the old file stays.
Result<void> replace_file(const std::string& path, std::string_view contents);

// Whether replace_file can write there, for programs that work for long before they do.
Result<void> check_replaceable(const std::string& path);

}  // namespace taishi
