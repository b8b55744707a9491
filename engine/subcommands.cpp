#include "engine/subcommands.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>

#include "engine/benchmark.h"
#include "engine/engine.h"

namespace taishi {
namespace {

// Nothing here is of interest to a client.
class NullListener final : public EngineListener {
 public:
  void on_info(const InfoReport&) override {}
  void on_best_move(const BestMove&) override {}
  void on_variant(const VariantReport&) override {}
  void on_message(std::string_view) override {}
};

}  // namespace

int run_perft(const CommandLine& line) {
  NullListener listener;
  const SteadyClock clock;
  Engine engine(listener, clock, line.variant.value_or(Variant{}));
  if (const auto error = engine.set_position({line.sfen, {}})) {
    std::cerr << "taishi: " << error->text() << '\n';
    return 2;
  }
  const auto begin = std::chrono::steady_clock::now();
  const std::uint64_t nodes = *engine.game().perft(line.depth.value_or(5), [] { return false; });
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  std::printf("nodes %llu\ntime %.3f s\nnps %.0f\n", static_cast<unsigned long long>(nodes),
              seconds.count(), static_cast<double>(nodes) / std::max(seconds.count(), 1e-6));
  return 0;
}

int run_bench(const CommandLine& line) {
  const auto game = line.variant ? std::optional(line.variant->game) : std::nullopt;
  for (const std::string& text :
       format_benchmark(*run_benchmark(line.depth.value_or(kBenchDepth), game)))
    std::printf("%s\n", text.c_str());
  return 0;
}

}  // namespace taishi
