#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace taishi::board {

// The men of a game in one of the sets, "/men/yari-kanji.svg": an SVG with a symbol for each man,
// by its letter, `p` before it for the promoted face.
std::optional<std::string> men_picture(std::string_view path);

}  // namespace taishi::board
