#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "usi/spelling.h"

namespace taishi::match {

// The first word of a line, blanks before it skipped.
std::string_view first_word(std::string_view line);

// Takes score (centipawns; mates as +-(kMateScore + 1000 - plies)), depth and nodes from an `info`
// line; what it does not hold stays. Lines of a second or later MultiPV are passed over. False if
// the line is no `info`.
bool read_info(std::string_view line, std::optional<int>& score, int& depth, std::int64_t& nodes,
               const usi::Spelling& spelling = usi::kUsi);

}  // namespace taishi::match
