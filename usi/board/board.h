#pragma once

#include <cstdint>
#include <ostream>
#include <string>

#include "movegen/result.h"
#include "movegen/variants.h"

namespace taishi::board {

inline constexpr std::uint16_t kDefaultPort = 7810;

struct BoardOptions {
  std::uint16_t port = kDefaultPort;  // 0: any that is free
  Variant variant;                    // of the first game
  bool open_browser = true;
  std::string program;  // that speaks USI: this one
  std::string version;
};

// Serves the board until it is told to end by a signal. The address goes to `out`, a line.
Result<void> run_board(const BoardOptions& options, std::ostream& out);

}  // namespace taishi::board
