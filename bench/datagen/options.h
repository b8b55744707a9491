#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "movegen/help/help.h"
#include "movegen/result.h"
#include "movegen/variants.h"

namespace taishi::datagen {

struct Options {
  Variant variant;
  std::string out;
  std::uint64_t games = 1'000'000;  // in the file, those of earlier runs included
  std::uint64_t nodes = 500;        // a move; the iteration is finished
  int random_plies = 8;             // before the first search; one more in half of the games
  int opening_limit = 500;          // centipawns; openings beyond are dropped
  int win_score = 1500;             // both sides agree on it for `win_plies` plies: won
  int win_plies = 6;
  int win_men = 14;       // but without drops games with fewer men are played out
  int draw_plies = 100;   // plies without progress (no-drop games) to a draw
  int max_plies = 400;    // to a draw
  std::string eval_file;  // a network; empty: the built-in one; "none": hand-made terms
  int threads = 1;
  std::uint64_t seed = 1;
  std::uint64_t shard = 0;
};

Help datagen_help();

// From a command line; nothing after --help, which it prints to `out`.
Result<std::optional<Options>> read_options(int argc, const char* const* argv, std::ostream& out);

}  // namespace taishi::datagen
