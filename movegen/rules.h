#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace taishi {

// What a dialect or an option may change about a game, at run time.
struct Rules {
  std::uint8_t occurrences = 4;        // this occurrence of a position ends the game
  bool perpetual_check_loses = true;   // else a perpetual check is an ordinary repetition
  bool crowning_answers_check = true;  // a promotion to a second royal ignores check
  bool bare_king_loses = false;
  bool writes_alias_letters = false;  // e.g. `R` for Yari's forward rook
  std::int32_t max_moves = 0;         // plies until a draw, by move number; 0 = no limit

  bool operator==(const Rules&) const = default;
};

// A name under which a game is played, and the rules that go with it.
struct Dialect {
  std::string_view name;
  std::array<std::string_view, 2> aliases;  // other names accepted; empty ones are unused
  Rules rules;
};

}  // namespace taishi
