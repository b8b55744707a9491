#include "usi/tools/mate_tool.h"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>

#include "movegen/interrupt.h"
#include "movegen/notation.h"
#include "movegen/platform/file.h"
#include "movegen/words.h"
#include "usi/analysis/mates.h"
#include "usi/tools/arguments.h"
#include "usi/tools/progress_bar.h"

namespace taishi::tools {
namespace {

namespace po = boost::program_options;
using Clock = std::chrono::steady_clock;

constexpr std::int64_t kUsualTime = 10'000;  // ms

po::options_description options() {
  po::options_description o;
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  const auto integer = [](const char* name) { return po::value<std::int64_t>()->value_name(name); };
  o.add_options()("any", "any forced win, quiet moves included; without it every move checks")(
      "time", integer("MS"), "milliseconds a position (10000)")(
      "plies", integer("N"), "longest mate to look for")("hash", integer("MIB"),
                                                         "size of the solver's table (256)")(
      "no-second", "do not look for second solutions")("variant", text("NAME"),
                                                       "the game, where a board fits several")(
      "style", text("STYLE"), "moves as shogi (default) or chess has them")(
      "out", text("FILE"), "write FILE instead of the standard output");
  return o;
}

struct Job {
  MateLimits limits;
  std::chrono::milliseconds time{kUsualTime};
  std::size_t hash = 256;
  bool second = true;
  Style style = Style::Shogi;
  Variant variant;
};

Result<Job> job_of(const Arguments& given) {
  Job job;
  const auto variant = variant_of(given);
  if (!variant) return variant.error();
  job.variant = *variant;
  job.limits.checks_only = !given.has("any");
  const auto time = number_of(given, "time", kUsualTime, 1, 1'000'000'000);
  const auto hash = number_of(given, "hash", 256, 1, 1 << 20);
  const auto plies = number_of(given, "plies", 1, 1, 10'000);
  for (const auto* value : {&time, &hash, &plies})
    if (!*value) return value->error();
  job.time = std::chrono::milliseconds(*time);
  job.hash = static_cast<std::size_t>(*hash);
  if (given.has("plies")) job.limits.max_plies = static_cast<int>(*plies);
  job.second = !given.has("no-second");
  const auto style = style_of(given);
  if (!style) return style.error();
  job.style = *style;
  return job;
}

// A position of the file, or why it is none.
struct Problem {
  int line = 0;
  Result<std::unique_ptr<AnyRecord>> game;
};

// "SFEN", "sfen SFEN", "position sfen SFEN moves ..."; what follows a `|` is passed over.
Problem problem_of(int number, std::string text, Variant variant) {
  text.resize(std::min(text.find('|'), text.size()));
  const Words words = split(text);
  auto first = words.begin();
  for (const char* word : {"position", "sfen"})
    if (first != words.end() && *first == word) ++first;
  const auto moves = std::find(first, words.end(), "moves");
  const std::string rest = moves == words.end() ? "" : join({moves + 1, words.end()});
  return {number, read_position(variant, join({first, moves}), rest)};
}

std::vector<Problem> read_problems(std::istream& in, Variant variant) {
  std::vector<Problem> problems;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const Words words = split(line);
    if (!words.empty() && !words[0].starts_with('#'))
      problems.push_back(problem_of(number, line, variant));
  }
  return problems;
}

std::string plies_text(int plies) {
  return std::to_string(plies) + (plies == 1 ? " ply" : " plies");
}

struct Counts {
  int mates = 0, wins = 0, none = 0, unknown = 0, seconds = 0;
};

class Solver {
 public:
  explicit Solver(const Job& job) : job_(job), mates_(job.hash) {}

  // The answer, as one line without its number; nothing if all was called off.
  std::optional<std::string> solve(const AnyRecord& game) {
    const Outcome end = game.outcome();
    if (end.over()) {
      ++counts_.none;
      return "the game is over: " + to_string(end);
    }
    begin_ = Clock::now();
    MateLimits limits = job_.limits;
    limits.called_off = [this] { return stop_ || Clock::now() - begin_ >= job_.time; };
    const MateResult r = mates_.solve(game, limits);
    if (stop_ && !r.won()) return std::nullopt;
    std::string text = verdict(r);
    const Notation notation(game.variant(), job_.style);
    for (const Move m : r.line) text += ' ' + notation.move(m);
    if (r.won() && job_.second) text += second(game, r, limits, notation);
    char spent[64];
    std::snprintf(spent, sizeof spent, "  [%.2f s, %llu nodes]", seconds(),
                  static_cast<unsigned long long>(r.nodes));
    return text + spent;
  }

  const Counts& counts() const { return counts_; }
  bool called_off() const { return stop_; }

 private:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  std::string verdict(const MateResult& r) {
    const std::string length = (r.shortest ? "" : "at most ") + plies_text(r.plies) + ':';
    switch (r.kind) {
      case MateKind::Mate:
        ++counts_.mates;
        return "mate in " + length;
      case MateKind::Won:
        ++counts_.wins;
        return "no mate, but won (" + std::string(reason_name(r.end)) + ") in " + length;
      case MateKind::None:
        ++counts_.none;
        return std::string(job_.limits.checks_only ? "no mate by checks" : "no forced win") +
               (job_.limits.max_plies ? " in " + plies_text(*job_.limits.max_plies) : "");
      case MateKind::Unknown:
        break;
    }
    ++counts_.unknown;
    return "not solved";
  }

  // Other first moves that win as fast.
  std::string second(const AnyRecord& game, const MateResult& r, MateLimits limits,
                     const Notation& notation) {
    limits.max_plies = r.plies;
    std::string moves;
    for (const FirstMove& first : mates_.solutions(game, limits))
      if (first.kind == MateKind::Mate && !r.line.empty() && first.move != r.line.front())
        moves += ' ' + notation.move(first.move);
    if (moves.empty()) return "";
    ++counts_.seconds;
    return "; also" + moves;
  }

  const Job& job_;
  const std::atomic<bool>& stop_ = stop_on_signals();
  Clock::time_point begin_;
  analysis::Mates mates_;
  Counts counts_;
};

std::string summary(const Counts& c, std::size_t problems, double seconds) {
  const int done = c.mates + c.wins + c.none + c.unknown;
  char time[32];
  std::snprintf(time, sizeof time, "%.1f s", seconds);
  std::string text = std::to_string(done) + " of " + std::to_string(problems) +
                     " positions: " + std::to_string(c.mates) + " mates, ";
  if (c.wins > 0) text += std::to_string(c.wins) + " other wins, ";
  text += std::to_string(c.none) + " without, " + std::to_string(c.unknown) + " not solved";
  if (c.seconds > 0) text += ", " + std::to_string(c.seconds) + " with second solutions";
  return text + "; " + time + '\n';
}

// 0: all was solved, 1: not all.
Result<int> solve_all(const Arguments& given, std::ostream& out, std::ostream& err) {
  const auto job = job_of(given);
  if (!job) return job.error();
  if (given.files().empty()) return Error{"expected a FILE of positions, one a line"};
  const std::string name = given.files()[0];
  std::ifstream file;
  if (name != "-") {
    file.open(file_path(name), std::ios::binary);
    if (!file) return Error{name + ": " + std::strerror(errno)};
  }
  const auto problems = read_problems(name == "-" ? std::cin : file, job->variant);
  if (problems.empty()) return Error{name + ": no positions"};
  Solver solver(*job);
  ProgressBar bar(err, errors_on_terminal(), problems.size(), "positions");
  const auto begin = Clock::now();
  const bool to_file = !given.text("out").empty() && given.text("out") != "-";
  std::string text;
  int faults = 0;
  for (std::size_t i = 0; i < problems.size() && !solver.called_off(); ++i) {
    const Problem& p = problems[i];
    bar.show(i);
    std::string line = std::to_string(p.line) + ": ";
    if (p.game) {
      const auto answer = solver.solve(**p.game);
      if (!answer) break;
      line += *answer + '\n';
    } else {
      ++faults;
      line += p.game.error().text() + '\n';
    }
    if (to_file) {
      text += line;
      continue;
    }
    bar.end();
    out << line << std::flush;
  }
  bar.end();
  const std::string end =
      summary(solver.counts(), problems.size() - static_cast<std::size_t>(faults),
              std::chrono::duration<double>(Clock::now() - begin).count());
  if (to_file)
    if (const auto done = write_out(given.text("out"), text + end, out); !done) return done.error();
  (to_file ? err : out) << end;
  return faults > 0 || solver.called_off() || solver.counts().unknown > 0 ? 1 : 0;
}

}  // namespace

Help mate_help() {
  return {
      "taishi mate",
      "forced mates of positions, one a line, and second solutions",
      {{"[options] FILE", ""}},
      {{"",
        {"Looks for forced mates in a file of positions, an SFEN (or FEN) a line; # begins a "
         "comment, - is the standard input. Each answer names the line in FILE, the shortest mate "
         "with the longest defence, and second solutions: other first moves that mate as fast."}},
       {"Options", {options()}},
       {"Exit status",
        {Help::Terms{{"0", "all were solved"},
                     {"1", "not all, or a line was no position"},
                     {"2", "nothing was done: arguments, files"}}}}},
      {kVariantChoice, kStyleChoice}};
}

int run_mate(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
  const auto given = Arguments::parse(options(), 1, arguments);
  if (given && given->asks_for_help()) {
    out << to_text(mate_help());
    return 0;
  }
  const auto status = given ? solve_all(*given, out, err) : Result<int>(given.error());
  if (status) return *status;
  err << "taishi mate: " << status.error().text() << '\n';
  return 2;
}

}  // namespace taishi::tools
