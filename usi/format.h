#pragma once

#include <string>
#include <vector>

#include "engine/listener.h"
#include "engine/option.h"
#include "usi/spelling.h"

namespace taishi::usi {

// How USI and UCI write what the engine reports; the examples are USI's.

// "info depth 3 seldepth 5 multipv 1 score cp 12 nodes 345 nps 6789 hashfull 0 time 51 pv 7g7f
// 3c3d"
std::string format_info(const InfoReport& report, const Spelling& spelling);

// "cp -35", "mate 3", "mate -0" (mated now); from the side to move, plies or moves as the protocol
// counts.
std::string format_score(Score score, const Spelling& spelling);

// "wdl 523 340 137": win, draw and loss in per mille, for the side to move.
std::string format_wdl(const Wdl& wdl);

// "bestmove 7g7f ponder 3c3d", "bestmove resign"
std::string format_best_move(const BestMove& best, const Spelling& spelling);

// "checkmate 4e4d+ 5a6a", "checkmate nomate", "checkmate timeout"
std::string format_checkmate(const MateReport& report, const Spelling& spelling);

// " 7g7f 3c3d": each move after a blank.
std::string format_moves(const std::vector<Move>& moves, const Notation& notation);

// "info string variant sho files 9 ranks 9 pocket 0 template shogi startpos lnsg... b - 1": what
// clients of the Fairy-Stockfish family expect after the variant was set.
std::string format_variant(Variant variant, Style style);

// "option name USI_Hash type spin default 64 min 1 max 1024" under one of its names.
std::string format_option(const std::string& name, const Option& option);

}  // namespace taishi::usi
