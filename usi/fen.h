#pragma once

#include <string>
#include <string_view>

namespace taishi::usi {

// A FEN of a client for which `w` is always the side that moves first, though the form may be an
// SFEN's: "BOARD[HAND] w - 7" or "BOARD w HAND 7", as QBoard has them. Gets the two counters by
// which the facade tells a FEN from an SFEN, if it lacks them. Other texts stay.
std::string with_counters(std::string_view fen);

}  // namespace taishi::usi
