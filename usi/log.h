#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "movegen/result.h"

namespace taishi {

// A record of a session in a file: what came in (`<`) and what went out (`>`), with the time.
// Lines are buffered, and written out at least every second.
struct Log {
  std::function<void(std::string_view line)> in, out;
};

// Appends to `file`. `level` is info, warn or off.
Result<Log> open_log(const std::string& file, const std::string& level);

}  // namespace taishi
