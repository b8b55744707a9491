#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>

#include "movegen/betza.h"
#include "movegen/rules.h"

namespace taishi {

enum class Royal : std::uint8_t { Never, Always, Promoted };

// One line of a game's piece table. Moves are in Betza's notation, from Black's view.
struct PieceSpec {
  char letter = 0;                 // SFEN letter of Black's piece
  char alias = 0;                  // another letter accepted for it, if any
  std::string_view moves = {};     // e.g. "fW"
  std::string_view promoted = {};  // moves after promotion; empty: never promotes
  Royal royal = Royal::Never;
};

// What a game must state; everything else (bitboards, tables, masks, keys) is derived from it.
// `pieces` also gives the hand's order in SFEN, last piece first.
template <class G>
concept Game = requires {
  { G::name } -> std::convertible_to<std::string_view>;
  { G::files } -> std::convertible_to<int>;            // 1..9
  { G::ranks } -> std::convertible_to<int>;            // 1..9; at most 128 squares
  { G::promotion_ranks } -> std::convertible_to<int>;  // depth of the promotion zone
  { G::drops } -> std::convertible_to<bool>;           // captured pieces go to the captor's hand
  { G::one_per_file } -> std::convertible_to<char>;    // piece no two of which share a file, or 0
  { G::pieces[0] } -> std::convertible_to<PieceSpec>;
  { G::start } -> std::convertible_to<std::string_view>;  // SFEN
  { G::dialects[0] } -> std::convertible_to<Dialect>;     // the first is the game itself
  { G::bare_king_rule } -> std::convertible_to<bool>;     // whether Rules::bare_king_loses applies
}
&&G::files >= 1 && G::files <= 9 && G::ranks >= 1 && G::ranks <= 9;

}  // namespace taishi
