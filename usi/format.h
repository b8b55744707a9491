#pragma once

#include <string>
#include <vector>

#include "engine/game_session.h"
#include "engine/listener.h"
#include "engine/option.h"

namespace taishi::usi {

// How USI writes what the engine reports; see each function's example.

// "info depth 3 seldepth 5 multipv 1 score cp 12 nodes 345 nps 6789 hashfull 0 time 51 pv 7g7f
// 3c3d"
std::string format_info(const InfoReport& report);

// "cp -35", "mate 3", "mate -0" (mated now); plies, from the side to move.
std::string format_score(Score score);

// "bestmove 7g7f ponder 3c3d", "bestmove resign"
std::string format_best_move(const BestMove& best);

// "info string variant sho files 9 ranks 9 pocket 0 template shogi startpos lnsg... b - 1": what
// clients of the Fairy-Stockfish family expect after the variant was set.
std::string format_variant(const VariantReport& variant);

// "option name USI_Hash type spin default 64 min 1 max 1024" under one of its names.
std::string format_option(const std::string& name, const Option& option);

// The board as text, White on top, with all there is to know about the position.
std::vector<std::string> format_diagram(const std::string& variant, const Diagram& diagram);

}  // namespace taishi::usi
