#pragma once

#include <string>
#include <vector>

#include "engine/listener.h"
#include "engine/option.h"
#include "movegen/outcome.h"

namespace taishi::usi {

// How XBoard's protocol writes what the engine reports.

// "9 35 120 45678 c3c4 c7c6": depth, score, centiseconds, nodes, moves. Mates are 100000 and the
// number of moves until then.
std::string format_thinking(const InfoReport& report);

// "stat01: 120 45678 9 0 30" (centiseconds, nodes, depth, moves not yet and in all to be searched),
// the answer to `.` while it analyses.
std::string format_progress(const SearchInfo& info, std::size_t moves);

// "1-0 {bare king}"; the game is over.
std::string format_result(const Outcome& outcome);

// The answer to `protover`: "feature option=\"MultiPV -spin 1 1 256\"" for each option that has no
// command of its own, then one line with all else.
std::vector<std::string> format_features(const OptionTable& options, const std::string& version);

}  // namespace taishi::usi
