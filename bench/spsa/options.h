#pragma once

#include <string>
#include <vector>

#include "bench/match/match.h"
#include "bench/spsa/spsa.h"

namespace taishi::spsa {

struct TuneSettings {
  std::vector<std::string> parameters;  // words of --param, see choose_parameters
  double r_end = 0.002;
  Schedule schedule;
  std::string state_path;
  int table_every = 10;        // iterations
  match::MatchSettings match;  // both engines alike but for their names
};

struct CommandLine {
  bool help = false;
  TuneSettings settings;
};

// args: without the program's name.
Result<CommandLine> read_command_line(const std::vector<std::string>& args);

std::string help_text();

}  // namespace taishi::spsa
