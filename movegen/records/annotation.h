#pragma once

#include <string>
#include <string_view>

#include "movegen/records/game_tree.h"

namespace taishi::records {

// Clocks within comments, as chess servers write them: "[%clk 0:09:58.5]" is what is left,
// "[%emt 0:00:01]" what the move took.

// Takes the clocks out of a comment into the node, and returns what is left of it.
std::string take_clocks(std::string_view comment, Node& node);

// The node's clocks as such text, with a blank before what follows; empty if it has none.
std::string clock_text(const Node& node);

// "0:09:58.5", with as many decimals as needed; and back: also "9:58" and "58".
std::string format_time(std::int64_t ms);
std::optional<std::int64_t> parse_time(std::string_view text);

// "07".
std::string two_digits(std::int64_t n);

// Adds a comment to another, with a line break between them.
void add_comment(std::string& to, std::string_view comment);

}  // namespace taishi::records
