#pragma once

#include <cstdint>
#include <string_view>

#include "movegen/result.h"
#include "movegen/types.h"

namespace taishi {

// Larger move numbers in an SFEN are refused.
inline constexpr std::int32_t kMaxMoveNumber = 1'000'000;

// The fields of an SFEN, whichever of its forms they came in. Views into the text that was read.
struct SfenFields {
  std::string_view board;
  std::string_view hand;  // empty or "-": nothing in hand
  Color side = Color::Black;
  std::int32_t move_number = 1;  // plies, from 1
  bool side_given = false;
  bool chess_style = false;  // has two counters: `w` is the side that moves first
};

// Finds the fields in an SFEN or a chess-style FEN; see parse_sfen. Board and hand are not read.
Result<SfenFields> split_sfen(std::string_view text);

}  // namespace taishi
