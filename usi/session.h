#pragma once

#include <functional>
#include <istream>
#include <string_view>

#include "usi/usi.h"

namespace taishi::usi {

// Reads lines until `quit` or the end of the input, which both end the session at once, a running
// search too. `tap`, if any, hears every line as it comes.
void run_session(std::istream& in, Usi& usi, const std::function<void(std::string_view)>& tap);

}  // namespace taishi::usi
