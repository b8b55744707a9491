#include <cstdio>
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "bench/match/match_json.h"
#include "bench/match/merge.h"
#include "bench/match/options.h"
#include "bench/match/pgn.h"
#include "bench/match/reasons.h"
#include "bench/match/report.h"
#include "movegen/interrupt.h"
#include "movegen/platform/program.h"
#include "movegen/replace_file.h"

namespace {

using namespace taishi;
using namespace taishi::match;

enum ExitCode { kFine = 0, kNotPlayed = 1, kFaults = 2, kForfeits = 3 };

int complain(const std::string& text) {
  fmt::print(stderr, "taishi-match: {}\n", text);
  return kNotPlayed;
}

int verdict(const Tally& tally) {
  if (tally.faults() != 0) return kFaults;
  return tally.count(reason::kTime) != 0 ? kForfeits : kFine;
}

int merge(const CommandLine& line) {
  std::vector<std::string> warnings;
  const auto merged = merge_logs(line.merge_files, warnings);
  if (!merged) return complain(merged.error().text());
  for (const std::string& warning : warnings) spdlog::warn("{}", warning);
  Tally tally;
  for (const GameRecord& game : merged->games) tally.add(game);
  fmt::print("{}", summary(merged->info, tally));
  if (!line.merge_output.empty()) {
    std::string text = head_line(merged->info) + "\n";
    for (const GameRecord& game : merged->games) text += game_line(merged->info, game) + "\n";
    if (const auto done = replace_file(line.merge_output, text); !done)
      return complain(done.error().text());
  }
  if (!line.merge_pgn.empty()) {
    std::string text;
    for (const GameRecord& game : merged->games) text += to_pgn(merged->info, game);
    if (const auto done = replace_file(line.merge_pgn, text); !done)
      return complain(done.error().text());
  }
  return verdict(tally);
}

int play(const MatchSettings& settings) {
  // As long as the program: a signal may come at any time.
  static StopFlag stop;
  stop.request_on_signals();
  Console console;
  auto result = Match(settings, stop, console).run();
  if (!result) return complain(result.error().text());
  if (result->interrupted) fmt::print("interrupted; the same command goes on from here\n");
  fmt::print("{}", summary(settings.info, result->tally));
  return result->interrupted ? kInterrupted : verdict(result->tally);
}

}  // namespace

int main(int argc, char** argv) {
  start_program(argc, argv);
  spdlog::set_default_logger(spdlog::stderr_logger_mt("taishi-match"));
  spdlog::set_pattern("[%H:%M:%S] %l: %v");
  const auto line = read_command_line(std::vector<std::string>(argv + 1, argv + argc));
  if (!line) return complain(line.error().text() + "\n(taishi-match --help explains)");
  switch (line->action) {
    case CommandLine::Action::Help:
      fmt::print("{}", to_text(match_help()));
      return kFine;
    case CommandLine::Action::Merge:
      return merge(*line);
    case CommandLine::Action::Play:
      return play(line->match);
  }
}
