#pragma once

#include <string>
#include <vector>

#include "engine/listener.h"
#include "engine/option.h"
#include "search/bench.h"
#include "usi/spelling.h"

namespace taishi::usi {

// How USI and UCI write what the engine reports; the examples are USI's.

// "info depth 3 seldepth 5 multipv 1 score cp 12 nodes 345 nps 6789 hashfull 0 time 51 pv 7g7f
// 3c3d"
std::string format_info(const InfoReport& report, const Spelling& spelling);

// "cp -35", "mate 3", "mate -0" (mated now); from the side to move, plies or moves as the protocol
// counts.
std::string format_score(Score score, const Spelling& spelling);

// Moves until the mate that a score means: 1 where the side to move mates at once, -1 where the
// other side does after its move, 0 where it is mated.
int moves_to_mate(Score score);

// "bestmove 7g7f ponder 3c3d", "bestmove resign"
std::string format_best_move(const BestMove& best, const Spelling& spelling);

// " 7g7f 3c3d": each move after a blank.
std::string format_moves(const std::vector<Move>& moves, const Notation& notation);

// "info string variant sho files 9 ranks 9 pocket 0 template shogi startpos lnsg... b - 1": what
// clients of the Fairy-Stockfish family expect after the variant was set.
std::string format_variant(Variant variant, Style style);

// "option name USI_Hash type spin default 64 min 1 max 1024" under one of its names.
std::string format_option(const std::string& name, const Option& option);

// A line a game, the totals, and last "nodes COUNT": the signature of the search.
std::vector<std::string> format_bench(const std::vector<GameBench>& games);

}  // namespace taishi::usi
