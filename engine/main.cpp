#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <malloc.h>
#include <new>
#include <unistd.h>

#include "engine/command_line.h"
#include "engine/log.h"
#include "engine/subcommands.h"
#include "movegen/quote.h"
#include "search/clock.h"
#include "usi/session.h"

namespace taishi {
namespace {

constexpr std::size_t kLongest = 100'000;  // of a line in the log
constexpr int kLargeBlock = 128 << 10;     // bytes; below the size of a thread's histories

// What ends the program where nobody caught it, in whatever thread.
[[noreturn]] void give_up() {
  try {
    if (const auto error = std::current_exception()) std::rethrow_exception(error);
  } catch (const std::bad_alloc&) {
    std::fputs("taishi: out of memory\n", stderr);
    std::_Exit(1);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "taishi: %s\n", error.what());
  } catch (...) {
  }
  std::abort();
}

int play(const CommandLine& line) {
  std::signal(SIGPIPE, SIG_IGN);  // the output tells
  std::shared_ptr<Log> log;
  if (!line.log_file.empty()) {
    if (auto opened = Log::open(line.log_file, line.log_level))
      log = *opened;
    else
      std::cerr << "taishi: no log: " << opened.error().text() << '\n';
  }

  usi::Input in(STDIN_FILENO,
                log ? [log](std::string_view text) { log->in(printable(text, kLongest)); }
                    : usi::Input::Tap());
  usi::Output out(std::cout,
                  log ? [log](std::string_view text) { log->out(text); } : usi::Output::Tap());
  if (line.quiet) out.be_quiet();
  out.on_failure([&in] { in.hang_up(); });
  const SteadyClock clock;
  usi::Session session(in, out, clock,
                       {TAISHI_VERSION, line.variant, line.go_default_ms, line.quiet});
  session.run();
  if (!out.failed()) return 0;
  std::cerr << "taishi: the output was closed, or is full\n";
  return 1;
}

int run(int argc, const char* const* argv) {
  const Result<CommandLine> line = parse_command_line(argc, argv);
  if (!line) {
    std::cerr << "taishi: " << line.error().text() << " (--help shows what there is)\n";
    return 2;
  }
  switch (line->task) {
    case CommandLine::Task::Help:
      std::cout << help_text();
      return 0;
    case CommandLine::Task::Version:
      std::cout << "Taishi " << TAISHI_VERSION << '\n';
      return 0;
    case CommandLine::Task::Perft:
      return run_perft(*line);
    case CommandLine::Task::Bench:
      return run_bench(*line);
    case CommandLine::Task::Play:
      break;
  }
  return play(*line);
}

}  // namespace
}  // namespace taishi

int main(int argc, char** argv) {
  // What threads learn comes in blocks of MiB, made and freed by whichever thread happens to. Left
  // to itself the allocator soon keeps such blocks in its heaps, where holes stay: asked for a
  // fixed limit it gives them back to the system.
  mallopt(M_MMAP_THRESHOLD, taishi::kLargeBlock);
  std::set_terminate(taishi::give_up);
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);  // the searching thread writes, too
  return taishi::run(argc, argv);
}
