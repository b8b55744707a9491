#pragma once

#include <string>
#include <string_view>

#include "bench/match/match_info.h"

namespace taishi::match {

// The lines of a match log, without their ends: a head, and one for each game.
std::string head_line(const MatchInfo& info);
std::string game_line(const MatchInfo& info, const GameRecord& game);

Result<MatchInfo> read_head(std::string_view line);
// A game of a match in this variant. Its moves are read by their form alone.
Result<GameRecord> read_game(std::string_view line, Variant variant);

}  // namespace taishi::match
