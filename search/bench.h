#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "movegen/game_spec.h"
#include "search/limits.h"

namespace taishi {

struct BenchResult {
  std::uint64_t nodes = 0;
  Millis time = 0;
};

// Searches a fixed set of the game's positions to `depth`, each from a fresh state with one thread.
// The number of nodes is the same on every machine and with every compiler: it is the signature of
// the search.
template <Game G>
BenchResult bench(int depth);
// None once `called_off`, asked now and then in this thread, says so.
template <Game G>
std::optional<BenchResult> bench(int depth, const std::function<bool()>& called_off);

struct GameBench {
  int game = 0;
  BenchResult result;
};

inline constexpr int kBenchDepth = 10;

// The same of every game, or of the one with this index.
std::optional<std::vector<GameBench>> bench_games(
    int depth, std::optional<int> only_game = {},
    const std::function<bool()>& called_off = [] { return false; });

}  // namespace taishi
