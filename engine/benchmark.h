#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "search/bench.h"

namespace taishi {

inline constexpr int kBenchDepth = 10;

struct GameBench {
  std::string game;
  BenchResult result;
};

// The bench of every game, or of the one with this index, to `depth` plies. None once `called_off`,
// asked now and then, says so.
std::optional<std::vector<GameBench>> run_benchmark(
    int depth, std::optional<int> only_game = {},
    const std::function<bool()>& called_off = [] { return false; });

// A line a game, the totals, and last "nodes COUNT": the signature of the search.
std::vector<std::string> format_benchmark(const std::vector<GameBench>& games);

}  // namespace taishi
