#pragma once

#include <nlohmann/json.hpp>

#include "usi/analysis/game_analysis.h"

namespace taishi::report {

// A game with its analysis as the file's page knows it:
//
//   {"state": {...},                        as the board's server tells a game
//   (usi/board/PROTOCOL.md),
//                                           with the engine's better moves as variations. Nodes of
//                                           the main line have, where they were looked at:
//                "lines": [eval with "moves" (the first only) and "words"...], the best first
//                "judged": {"loss", "missed_mate", "allowed_mate"}   of the move that leads there
//    "black": "Kato", "white": "Sato",      names, empty where the record has none
//    "about": ["Casual game", "2026.11.30"],
//    "review": {"black": SIDE, "white": SIDE}}
//   SIDE = {"inaccuracies", "mistakes", "blunders", "accuracy": 87.5, left out without moves}
//
// Nodes of the main line have the numbers of their plies.
nlohmann::json game_json(const analysis::GameAnalysis& analysis, int number);

}  // namespace taishi::report
