#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "movegen/result.h"

namespace taishi {

// A record of a session in a file: what came in (`<`) and what went out (`>`), with the time.
// Lines are buffered, and written out at least every second.
class Log {
 public:
  // Appends to `file`. `level` is info, warn or off.
  static Result<std::shared_ptr<Log>> open(const std::string& file, const std::string& level);
  virtual ~Log() = default;

  virtual void in(std::string_view line) = 0;
  virtual void out(std::string_view line) = 0;
};

}  // namespace taishi
