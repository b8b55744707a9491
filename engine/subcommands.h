#pragma once

#include "engine/command_line.h"

namespace taishi {

// `taishi perft` and `taishi bench`: results to the standard output. The program's exit status.
int run_perft(const CommandLine& line);
int run_bench(const CommandLine& line);

}  // namespace taishi
