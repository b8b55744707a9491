#pragma once

#include <string>

namespace taishi {

// "12s", "3m05s", "2h10m".
std::string duration_text(double seconds);

// How long a run will still take that did `done` of its work in `elapsed` seconds and has `left` to
// do: ", 3m05s left". Empty before anything is done.
std::string time_left(double elapsed, double done, double left);

}  // namespace taishi
