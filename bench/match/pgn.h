#pragma once

#include <string>

#include "bench/match/match_info.h"

namespace taishi::match {

// A game in PGN, with an empty line at its end. The engine that moves first is PGN's White. Tags
// beyond PGN's own: `Termination`, the reason why it ended, and `OpeningPlies`, moves that are not
// the engines' own.
std::string to_pgn(const MatchInfo& info, const GameRecord& game);

}  // namespace taishi::match
