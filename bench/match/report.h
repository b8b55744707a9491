#pragma once

#include <string>

#include "bench/match/match_info.h"
#include "bench/match/tally.h"

namespace taishi::match {

// One line: games done, score, Elo, LOS, LLR, time left.
std::string progress_line(const MatchInfo& info, const Tally& tally, double elapsed_seconds,
                          std::int64_t played_now);

// Several lines: the score, by pairs, by reason, what was decided by rules an engine lacks, what
// the engines spent, and the verdict of the SPRT.
std::string summary(const MatchInfo& info, const Tally& tally);

}  // namespace taishi::match
