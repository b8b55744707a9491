#pragma once

#include <string>
#include <vector>

#include "bench/match/match.h"
#include "movegen/help/help.h"

namespace taishi::match {

struct CommandLine {
  enum class Action { Play, Help, Merge };
  Action action = Action::Play;
  MatchSettings match;
  std::vector<std::string> merge_files;
  std::string merge_output, merge_pgn;
};

// args: without the program's name.
Result<CommandLine> read_command_line(const std::vector<std::string>& args);

Help match_help();

}  // namespace taishi::match
