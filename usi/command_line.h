#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "movegen/help/help.h"
#include "movegen/result.h"
#include "movegen/variants.h"

namespace taishi {

// What the program was asked to do on its command line.
struct CommandLine {
  enum class Task { Play, Bench, Perft, Convert, Help, Version };
  Task task = Task::Play;

  std::optional<Variant> variant;
  bool quiet = false;
  std::optional<std::int64_t> go_default_ms;
  std::string log_file;  // empty: no log
  std::string log_level = "info";
  std::optional<int> depth;  // of bench and perft
  std::string sfen;          // of perft; empty: the start position
  std::string in, out;       // of convert: files
  std::string in_format, out_format;
};

// Reads the arguments; the error is one line.
Result<CommandLine> parse_command_line(int argc, const char* const* argv);

// What --help tells; `tools` are the subcommands with options of their own.
Help program_help(const std::vector<Help::Usage>& tools);

}  // namespace taishi
