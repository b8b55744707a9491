#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/game_spec.h"
#include "movegen/rules.h"

namespace taishi {

// A playable variant: a game (its index in TAISHI_FOR_EACH_GAME) and one of its dialects.
struct Variant {
  int game = 0;
  int dialect = 0;

  bool operator==(const Variant&) const = default;
};

// What there is to know of a game at run time, from its description.
struct GameInfo {
  std::string_view name;
  int files = 0;
  int ranks = 0;
  int promotion_ranks = 0;
  bool drops = false;  // there are hands
  bool bare_king_rule = false;
  std::span<const PieceSpec> pieces;
  std::span<const Dialect> dialects;  // the first is the game itself

  // Types of men that can be in a hand.
  int hand_types() const;
};
const GameInfo& game_info(int game);

// Canonical names of all variants, e.g. "sho", "shoshogi".
std::vector<std::string> variant_names();

// By name or alias, in any case.
std::optional<Variant> find_variant(std::string_view name);

std::string_view variant_name(Variant v);
const Rules& variant_rules(Variant v);

// The variant's start position, in the exact form of its dialect.
std::string start_sfen(Variant v);

// The men of a variant's game, with the letters that its dialect writes.
std::vector<PieceSpec> pieces_of(Variant v);

// The variant that a set-up with this board field is of: `preferred` where the board fits its game
// or no game at all, whose reader then says what is wrong; else the game that it fits.
Variant variant_of_board(std::string_view board_field, Variant preferred);

// The game whose board has the files and ranks of this SFEN board field; none if no game has.
std::optional<int> game_of_board(std::string_view board_field);

}  // namespace taishi
