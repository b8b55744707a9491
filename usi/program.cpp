#include "usi/program.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>

#include "movegen/any_record.h"
#include "movegen/platform/program.h"
#include "search/bench.h"
#include "search/clock.h"
#include "usi/command_line.h"
#include "usi/convert.h"
#include "usi/log.h"
#include "usi/session.h"
#include "usi/tools/tool.h"

namespace taishi {
namespace {

constexpr int kStandardInput = 0, kStandardOutput = 1;  // file descriptors

int play(const CommandLine& line, const char* processor) {
  ignore_broken_pipes();  // the output tells
  Log log;
  if (!line.log_file.empty()) {
    if (auto opened = open_log(line.log_file, line.log_level))
      log = *opened;
    else
      std::cerr << "taishi: no log: " << opened.error().text() << '\n';
  }

  usi::Input in(kStandardInput, log.in);
  usi::Output out(std::cout, log.out, kStandardOutput);
  if (line.quiet) out.be_quiet();
  out.on_failure([&in] { in.hang_up(); });
  const SteadyClock clock;
  usi::Session session(
      in, out, clock,
      {TAISHI_VERSION, processor, line.variant, line.go_default_ms, line.quiet,
       [&line](const std::string& file) { return open_log(file, line.log_level); }});
  session.run();
  if (!out.failed()) return 0;
  std::cerr << "taishi: the output was closed, or is full\n";
  return 1;
}

int run_perft(const CommandLine& line) {
  const Variant variant = line.variant.value_or(Variant{});
  std::unique_ptr<AnyRecord> game = AnyRecord::create(variant);
  if (!line.sfen.empty()) {
    const auto setup = split_sfen(line.sfen);
    const Variant v = setup ? variant_of_board(setup->board, variant) : variant;
    auto made = setup ? AnyRecord::create(v, variant_rules(v), *setup) : setup.error();
    if (!made) {
      std::cerr << "taishi: " << made.error().text() << '\n';
      return 2;
    }
    game = std::move(*made);
  }
  const auto begin = std::chrono::steady_clock::now();
  const std::uint64_t nodes = *game->perft(line.depth.value_or(5), [] { return false; });
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  std::printf("nodes %llu\ntime %.3f s\nnps %.0f\n", static_cast<unsigned long long>(nodes),
              seconds.count(), static_cast<double>(nodes) / std::max(seconds.count(), 1e-6));
  return 0;
}

int run_bench(const CommandLine& line) {
  const auto game = line.variant ? std::optional(line.variant->game) : std::nullopt;
  for (const std::string& text : bench_text(*bench_games(line.depth.value_or(kBenchDepth), game)))
    std::printf("%s\n", text.c_str());
  return 0;
}

int run_convert(const CommandLine& line) {
  const auto done = convert(
      {line.in, line.out, line.in_format, line.out_format, line.variant.value_or(Variant{})},
      std::cerr);
  if (!done) {
    std::cerr << "taishi: " << done.error().text() << '\n';
    return 2;
  }
  std::cerr << done->games << (done->games == 1 ? " game" : " games");
  if (done->faults > 0) std::cerr << ", of which " << done->faults << " not whole";
  std::cerr << '\n';
  return done->faults > 0 ? 1 : 0;
}

}  // namespace

int run_program(int argc, const char* const* argv, const char* processor) {
  if (const auto* tool = argc > 1 ? tools::find_tool(argv[1]) : nullptr)
    return tool->run({argv + 2, argv + argc}, std::cout, std::cerr);
  const Result<CommandLine> line = parse_command_line(argc, argv);
  if (!line) {
    std::cerr << "taishi: " << line.error().text() << " (--help shows what there is)\n";
    return 2;
  }
  switch (line->task) {
    case CommandLine::Task::Help:
      std::cout << to_text(program_help(tools::tools_usages()));
      return 0;
    case CommandLine::Task::Version:
      std::cout << "Taishi " << TAISHI_VERSION << " (" << processor << ")\n";
      return 0;
    case CommandLine::Task::Perft:
      return run_perft(*line);
    case CommandLine::Task::Bench:
      return run_bench(*line);
    case CommandLine::Task::Convert:
      return run_convert(*line);
    case CommandLine::Task::Play:
      break;
  }
  return play(*line, processor);
}

}  // namespace taishi
