#include <cstdio>
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "bench/spsa/report.h"
#include "bench/spsa/tuner.h"
#include "movegen/interrupt.h"
#include "movegen/platform/program.h"

namespace {

using namespace taishi;

enum ExitCode { kFine = 0, kNotPlayed = 1, kFaults = 2 };

int complain(const std::string& text) {
  fmt::print(stderr, "taishi-spsa: {}\n", text);
  return kNotPlayed;
}

void print(const std::string& text) {
  fmt::print("{}", text);
  std::fflush(stdout);
}

int run(const spsa::TuneSettings& settings) {
  // As long as the program: a signal may come at any time.
  static match::StopFlag stop;
  stop.request_on_signals();
  const auto announced = spsa::announced_options(settings, stop);
  if (!announced) return complain(announced.error().text());
  const auto parameters = spsa::choose_parameters(settings.parameters, *announced, settings.r_end);
  if (!parameters) return complain(parameters.error().text());

  match::Console console, faults;  // a line that renews itself, and what goes between
  const auto play = spsa::match_player(settings, *parameters, stop, faults);
  const auto tuned = spsa::tune(settings, *parameters, play, console, print);
  if (!tuned) return complain(tuned.error().text());
  if (tuned->interrupted) print("interrupted; the same command goes on from here\n");
  print(spsa::table(tuned->parameters) + "\nFor search/tunables.h:\n" +
        spsa::tunables_text(tuned->parameters));
  if (tuned->interrupted) return kInterrupted;
  return tuned->faults != 0 ? kFaults : kFine;
}

}  // namespace

int main(int argc, char** argv) {
  start_program(argc, argv);
  spdlog::set_default_logger(spdlog::stderr_logger_mt("taishi-spsa"));
  spdlog::set_pattern("[%H:%M:%S] %l: %v");
  const auto line = spsa::read_command_line(std::vector<std::string>(argv + 1, argv + argc));
  if (!line) return complain(line.error().text() + "\n(taishi-spsa --help explains)");
  if (line->help) {
    print(spsa::help_text());
    return kFine;
  }
  return run(line->settings);
}
