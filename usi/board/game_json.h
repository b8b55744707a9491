#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "movegen/notation.h"
#include "usi/board/results.h"
#include "usi/board/rule_book.h"
#include "usi/board/tree.h"

namespace taishi::board {

// Parts of games as JSON, as the page knows them (PROTOCOL.md): squares and moves are USI's, scores
// and chances are Black's.
nlohmann::json evaluation_json(const Evaluation& e, const Notation& notation);
nlohmann::json squares_json(const std::vector<Square>& all, const Notation& notation);
nlohmann::json arrows_json(const Tree::Facts& facts, const Notation& notation);
nlohmann::json node_json(const Tree& tree, int id, const Notation& notation);
nlohmann::json result_json(const std::optional<GameEnd>& end);  // null: the game goes on

// A game's name, board and men. `promotes` is the name of the field of what a man becomes.
nlohmann::json man_json(Variant v, const RuleBook::Man& man, const char* promotes);
nlohmann::json variant_json(Variant v);

// "black", "white"; null for nobody.
const char* name_of(Color c);
nlohmann::json name_of(std::optional<Color> c);

// The sign of a move's glyph, "?!"; empty: none.
std::string_view mark_of(const records::Node& node);

}  // namespace taishi::board
