#include "bench/spsa/options.h"

#include <algorithm>
#include <boost/program_options.hpp>
#include <fmt/format.h>
#include <sstream>

#include "bench/match/options.h"

namespace taishi::spsa {
namespace {

namespace po = boost::program_options;
using Words = std::vector<std::string>;

constexpr const char* kHelpHead =
    R"(taishi-spsa: tunes numbers of an engine by playing it against itself.

  taishi-spsa --state FILE --param NAME... --variant NAME --each cmd=COMMAND LIMIT [OPTIONS]

An engine shows numbers that can be tuned as options of type spin. Taishi does so when it is built
for that, and its options are those of search/tunables.h:
  cmake --preset release -B build/tune -DTAISHI_TUNE=ON && cmake --build build/tune --target taishi

In each iteration every number is moved up or down by chance, all at once; the engine with these
values plays a few pairs of games against the one with all moved the other way, and the numbers go
a little towards the side that won. Nothing shows in a single iteration; over thousands of games
the chance evens out. Steps and moves shrink as the tuning goes on (SPSA, with the gains that
fishtest uses), so decide first how many games there will be. Verify the result by a match.

)";

constexpr const char* kHelpTail =
    R"(
All options of taishi-match that set up games go here, too: --variant, --each (the engine; not
--engine), --nodes and the other limits, --concurrency, --openings, --opening-score, --max-plies,
--resign-score, --draw-score, and so on; taishi-match --help explains them.

Which values?
  C_END   the distance, up and down, that is tried in the end: large enough that the difference
          is worth some 5 to 10 Elo, or the games will show nothing. Default: the step given in
          search/tunables.h, else a twentieth of the range.
  R_END   how far a won game moves a number in the end, in C_END. 0.002 suits 10 000 games and
          more; with fewer games take more: 0.02 for 1 000.

Example: the reductions of late moves, in Yari, 8 000 games of some seconds each, two at a time
  taishi-spsa --state lmr.spsa --iterations 1000 --pairs 4 --param 'lmr_*' --param rfp_margin,8 \
    --variant yari --nodes 5000 --each cmd=build/tune/taishi option.USI_Hash=16 --concurrency 2

Killed and started again with the same arguments it goes on from its state file. At the end, and
whenever it is interrupted, the lines for search/tunables.h are printed.

Exit code: 0 all well; 1 not played (arguments, files, an engine that does not start); 2 played,
but with illegal moves, crashes or hangs; 130 interrupted.)";

po::options_description described_options() {
  const TuneSettings o;
  po::options_description all("Options of its own");
  auto add = all.add_options();
  add("help,h", "this text");
  add("param", po::value<Words>()->composing()->value_name("NAME[,C_END[,R_END]]"),
      "an option to tune; NAME* tunes all of tunables.h that begin so; give it as often as needed");
  add("state", po::value<std::string>()->value_name("FILE"),
      "where the values are kept, and the state to resume from");
  add("iterations",
      po::value<std::int64_t>()->default_value(o.schedule.iterations)->value_name("N"), "how many");
  add("pairs", po::value<int>()->default_value(o.schedule.pairs)->value_name("N"),
      "pairs of games in each: as many as --concurrency or more");
  add("r-end", po::value<double>()->default_value(o.r_end, "0.002")->value_name("X"),
      "R_END where --param gives none");
  add("seed", po::value<std::int64_t>()->default_value(1)->value_name("N"),
      "of the directions and of the openings");
  add("table-every", po::value<int>()->default_value(o.table_every)->value_name("N"),
      "iterations between tables of all values");
  return all;
}

// Our own options go to `own`, the others to the match runner.
std::optional<Error> split(const Words& args, po::variables_map& own, Words& others) {
  const po::options_description options = described_options();  // parsed refers to it
  try {
    const po::parsed_options parsed =
        po::command_line_parser(args)
            .options(options)
            .style(po::command_line_style::unix_style & ~po::command_line_style::allow_guessing)
            .allow_unregistered()
            .run();
    others = po::collect_unrecognized(parsed.options, po::include_positional);
    po::store(parsed, own);
    po::notify(own);
  } catch (const po::error& error) {
    return Error{error.what()};
  }
  return {};
}

std::optional<Error> check(const TuneSettings& o) {
  if (o.parameters.empty()) return Error{"no --param to tune"};
  if (o.state_path.empty()) return Error{"--state: where to keep the values is missing"};
  const Schedule& s = o.schedule;
  if (s.iterations < 1 || s.iterations > 1'000'000) return Error{"--iterations: 1 to 1000000"};
  if (s.pairs < 1 || s.pairs > 10'000) return Error{"--pairs: 1 to 10000"};
  if (!(o.r_end > 0) || o.r_end > 100) return Error{"--r-end: more than 0, at most 100"};
  if (o.table_every < 1) return Error{"--table-every: at least 1"};
  return {};
}

}  // namespace

Result<CommandLine> read_command_line(const Words& args) {
  CommandLine out;
  po::variables_map own;
  Words others;
  if (auto error = split(args, own, others)) return *error;
  out.help = args.empty() || own.count("help") != 0;
  if (out.help) return out;

  TuneSettings& o = out.settings;
  if (own.count("param") != 0) o.parameters = own["param"].as<Words>();
  if (own.count("state") != 0) o.state_path = own["state"].as<std::string>();
  o.r_end = own["r-end"].as<double>();
  const auto seed = own["seed"].as<std::int64_t>();
  o.schedule = {own["iterations"].as<std::int64_t>(), own["pairs"].as<int>(),
                static_cast<std::uint64_t>(seed)};
  o.table_every = own["table-every"].as<int>();
  if (auto error = check(o)) return *error;

  for (const char* name : {"--engine", "--games", "--shard", "--sprt", "--json", "--record"})
    if (std::ranges::find(others, name) != others.end())
      return Error{fmt::format("{} is not for tuning; --each describes the engine", name)};
  if (std::ranges::find(others, "--each") == others.end())
    return Error{"--each cmd=COMMAND: the engine is missing"};
  const Words rest = {"--seed",    std::to_string(seed), "--engine",
                      "name=plus", "--engine",           "name=minus"};
  others.insert(others.end(), rest.begin(), rest.end());
  auto line = match::read_command_line(others);
  if (!line) return line.error();
  o.match = std::move(line->match);
  return out;
}

std::string help_text() {
  std::ostringstream text;
  text << kHelpHead << described_options() << kHelpTail << '\n';
  return text.str();
}

}  // namespace taishi::spsa
