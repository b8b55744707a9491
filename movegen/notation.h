#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/position.h"
#include "movegen/result.h"

namespace taishi {

// "7g7f", "8c8b+", "P*4e"; "none" for no move. Letters as the position's rules write them.
template <Game G>
std::string to_usi(const Position<G>& pos, Move m);

// A legal move from USI; the error says whether it is malformed or illegal. A promotion without
// its `+` is accepted where the piece must promote (QBoard sends it so).
template <Game G>
Result<Move> parse_usi(const Position<G>& pos, std::string_view text);

// "7g", from the right and the top; and back.
template <Game G>
std::string square_name(Square s);
template <Game G>
std::optional<Square> parse_square(std::string_view text);

}  // namespace taishi
