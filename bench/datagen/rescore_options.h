#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "movegen/help/help.h"
#include "movegen/result.h"

namespace taishi::datagen {

struct RescoreOptions {
  std::string in, out;       // files of games
  std::uint64_t nodes = 0;   // a position; 0: no limit of nodes
  int depth = 0;             // 0: no limit of depth
  bool only_static = false;  // no search: the static evaluation
  std::string eval_file;     // a network; empty: the built-in one; "none": hand-made terms
  int threads = 1;
};

Help rescore_help();

// From a command line; nothing after --help, which it prints to `out`.
Result<std::optional<RescoreOptions>> read_rescore_options(int argc, const char* const* argv,
                                                           std::ostream& out);

}  // namespace taishi::datagen
