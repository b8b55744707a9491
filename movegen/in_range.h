#pragma once

#include <sstream>
#include <string_view>
#include <type_traits>

#include "movegen/result.h"

namespace taishi {

// Whether the number given to an option is within its bounds; the error names all of them.
template <class T>
Result<void> in_range(std::string_view option, T value, std::type_identity_t<T> least,
                      std::type_identity_t<T> most) {
  if (value >= least && value <= most) return {};
  std::ostringstream text;
  text << option << ' ' << value << ": want " << least << " to " << most;
  return Error{text.str()};
}

}  // namespace taishi
