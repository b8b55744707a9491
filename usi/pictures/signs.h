#pragma once

#include <string>

#include "movegen/betza.h"

namespace taishi::pictures {

// How a man moves, drawn around its middle in a man's box (men.h): a dot for a step, a line with a
// head for a slide, an arc for a jump; the middle of a royal is a ring.
//
//      gold        bishop of Yari     knight
//     o o o           o ^ o           o   o
//     o + o             |              \ /
//       o               +               +
std::string signs_svg(const MoveSpec& moves, bool royal, std::string_view ink);

}  // namespace taishi::pictures
