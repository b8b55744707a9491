#include "engine/benchmark.h"

#include <algorithm>

#include "movegen/games.h"

namespace taishi {
namespace {

std::string speed(const BenchResult& r) {
  const auto time = static_cast<std::uint64_t>(std::max<Millis>(r.time, 1));
  return "time " + std::to_string(r.time) + " ms nps " + std::to_string(r.nodes * 1000 / time);
}

}  // namespace

std::optional<std::vector<GameBench>> run_benchmark(int depth, std::optional<int> only_game,
                                                    const std::function<bool()>& called_off) {
  std::vector<GameBench> results;
  int index = 0;
#define TAISHI_BENCH(G)                                 \
  if (!only_game || *only_game == index) {              \
    const auto result = bench<G>(depth, called_off);    \
    if (!result) return std::nullopt;                   \
    results.push_back({std::string(G::name), *result}); \
  }                                                     \
  ++index;
  TAISHI_FOR_EACH_GAME(TAISHI_BENCH)
#undef TAISHI_BENCH
  return results;
}

std::vector<std::string> format_benchmark(const std::vector<GameBench>& games) {
  std::vector<std::string> lines;
  BenchResult total;
  for (const auto& [game, r] : games) {
    lines.push_back(game + " nodes " + std::to_string(r.nodes) + ' ' + speed(r));
    total.nodes += r.nodes;
    total.time += r.time;
  }
  lines.push_back(speed(total));
  lines.push_back("nodes " + std::to_string(total.nodes));
  return lines;
}

}  // namespace taishi
