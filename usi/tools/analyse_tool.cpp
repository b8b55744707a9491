#include "usi/tools/analyse_tool.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>

#include "movegen/interrupt.h"
#include "movegen/platform/file.h"
#include "movegen/quote.h"
#include "movegen/records/formats.h"
#include "search/clock.h"
#include "usi/analysis/analysis_json.h"
#include "usi/analysis/annotate.h"
#include "usi/analysis/graph.h"
#include "usi/analysis/table.h"
#include "usi/report/html.h"
#include "usi/tools/analysis_state.h"
#include "usi/tools/arguments.h"
#include "usi/tools/progress_bar.h"

namespace taishi::tools {
namespace {

namespace po = boost::program_options;
using analysis::AnalysisOptions;
using analysis::GameAnalysis;

po::options_description options() {
  po::options_description o;
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  const auto integer = [](const char* name) { return po::value<std::int64_t>()->value_name(name); };
  o.add_options()("time", integer("MS"), "milliseconds a position (1000, if no limit is given)")(
      "nodes", po::value<std::uint64_t>()->value_name("N"), "nodes a position")(
      "depth", integer("N"), "plies of search a position")("multipv", integer("N"),
                                                           "lines a position, for --json (1)")(
      "threads", integer("N"), "searching threads (1)")("hash", integer("MIB"),
                                                        "size of the transposition table (256)")(
      "eval-file", text("FILE"), "a network instead of the built-in one")(
      "variant", text("NAME"), "the game, where the record names none")(
      "from", text("FORMAT"), "FILE's format, if its name does not tell")(
      "game", integer("N"), "only the Nth game of FILE")(
      "out", text("FILE"), "write the table to FILE instead of the standard output")(
      "json", text("FILE"), "write all that was seen, a line of JSON a game")(
      "pgn", text("FILE"), "write the games with comments and better moves as variations")(
      "kif", text("FILE"), "the same as KIF (.kifu: UTF-8, else Shift-JIS)")(
      "graph", text("FILE"), "draw the chances of the (first) game as SVG")(
      "html", text("FILE"), "write the games with board, moves and chances as one page to read")(
      "style", text("STYLE"), "moves in the table: shogi (default) or chess");
  return o;
}

struct Job {
  std::string file;
  AnalysisOptions search;
  std::string settings;  // all that changes what is seen
  Style style = Style::Shogi;
  std::string table, json, pgn, kif, graph,
      html;  // files to write; empty: none (the table: to `out`)

  // Where what was seen is kept until all is done.
  std::string state_file() const {
    for (const auto* f : {&table, &json, &pgn, &kif, &graph, &html})
      if (!f->empty() && *f != "-") return *f + ".unfinished";
    return (file == "-" ? std::string("taishi") : file) + ".unfinished";
  }
};

Result<Job> job_of(const Arguments& given) {
  Job job;
  if (given.files().empty()) return Error{"expected a FILE of games"};
  job.file = given.files()[0];
  AnalysisOptions& s = job.search;
  const std::pair<const char*, int*> sizes[] = {
      {"multipv", &s.multi_pv}, {"threads", &s.threads}, {"hash", &s.hash}};
  for (const auto& [name, value] : sizes) {
    const auto n = number_of(given, name, *value, 1, name == std::string("hash") ? 1 << 20 : 256);
    if (!n) return n.error();
    *value = static_cast<int>(*n);
  }
  if (given.has("time")) {
    const auto ms = number_of(given, "time", 0, 1, 1'000'000'000);
    if (!ms) return ms.error();
    s.time = *ms;
  }
  if (given.has("depth")) {
    const auto depth = number_of(given, "depth", 0, 1, 100);
    if (!depth) return depth.error();
    s.depth = static_cast<int>(*depth);
  }
  s.nodes = given.find<std::uint64_t>("nodes");
  if (s.nodes == 0u) return Error{"--nodes: expected at least 1"};
  s.eval_file = given.text("eval-file");
  const auto style = style_of(given);
  if (!style) return style.error();
  job.style = *style;
  for (const char* name : {"time", "depth", "multipv"})
    job.settings += std::to_string(given.find<std::int64_t>(name).value_or(0)) + ' ';
  job.settings += std::to_string(s.nodes.value_or(0)) + ' ' + s.eval_file;
  job.table = given.text("out");
  job.json = given.text("json");
  job.pgn = given.text("pgn");
  job.kif = given.text("kif");
  job.graph = given.text("graph");
  job.html = given.text("html");
  return job;
}

Result<std::vector<GameAnalysis>> read_games(const Arguments& given, const Job& job,
                                             std::ostream& err) {
  const auto variant = variant_of(given);
  if (!variant) return variant.error();
  const std::string name = given.text("from");
  const auto format = name.empty() ? records::format_of_file(job.file) : records::find_format(name);
  if (!format)
    return name.empty() ? Error{quote(job.file) +
                                " has no known ending; --from names the format: "
                                "pgn, kif, json or usi"}
                        : Error{"--from: no format is called " + quote(name)};
  std::ifstream file;
  if (job.file != "-") {
    file.open(file_path(job.file), std::ios::binary);
    if (!file) return Error{job.file + ": " + std::strerror(errno)};
  }
  const auto reader = records::make_reader(*format, job.file == "-" ? std::cin : file,
                                           job.file == "-" ? "standard input" : job.file, *variant);
  const auto only = given.find<std::int64_t>("game");
  std::vector<GameAnalysis> games;
  std::int64_t count = 0;
  while (auto read = reader->next()) {
    if (read->fault) err << read->fault->text() << '\n';
    if (read->game.nodes.size() < 2) continue;           // no moves
    if (read->game.result == records::GameResult::Open)  // formats that do not say how it ended
      read->game.set_outcome(
          records::record_at(read->game, read->game.main_line().back())->outcome());
    if (++count == only.value_or(count)) games.emplace_back(std::move(read->game));
  }
  if (games.empty())
    return Error{job.file + (count > 0 ? ": has only " + std::to_string(count) + " games"
                                       : ": no game with moves could be read")};
  return games;
}

// Looks at all positions not seen yet, each game from its end, so that what comes later is known
// in the table. False if it was called off.
Result<bool> look_at(std::vector<GameAnalysis>& games, analysis::Analyst& analyst,
                     AnalysisState& state, std::ostream& err) {
  const std::atomic<bool>& stop = stop_on_signals();
  std::size_t total = 0, done = 0;
  for (const GameAnalysis& g : games) {
    total += g.positions.size();
    for (const auto& verdicts : g.positions) done += verdicts.has_value();
  }
  ProgressBar bar(err, errors_on_terminal(), total, "positions", done);
  for (std::size_t g = 0; g < games.size(); ++g) {
    const auto nodes = games[g].game.main_line();
    for (std::size_t i = nodes.size(); i-- > 0;) {
      auto& place = games[g].positions[i];
      if (place) continue;
      bar.show(done);
      auto verdicts = analyst.look(*records::record_at(games[g].game, nodes[i]), stop);
      for (const std::string& fault : analyst.take_faults()) {
        bar.end();
        err << "taishi analyse: " << fault << '\n';
      }
      if (!verdicts) return false;
      if (const auto kept = state.add(g, i, *verdicts); !kept) return kept.error();
      place = std::move(verdicts);
      ++done;
    }
  }
  return true;
}

Result<std::string> records_text(const std::vector<GameAnalysis>& games,
                                 const records::Format& format) {
  std::string text = records::file_head(format);
  for (const GameAnalysis& g : games) {
    const auto game = records::to_text(format, analysis::annotated(g));
    if (!game) return game.error();
    text += *game;
  }
  return text;
}

Result<void> write_all(const std::vector<GameAnalysis>& games, const Job& job, std::ostream& out) {
  std::string table, json;
  for (const GameAnalysis& g : games) {
    if (!table.empty()) table += '\n';
    table += analysis::table_text(g, job.style);
    json += analysis::to_json(g);
  }
  const std::string graph = analysis::graph_svg(games[0]);
  const auto pgn = records_text(games, *records::find_format("pgn"));
  const auto kif =
      records_text(games, *records::find_format(job.kif.ends_with(".kifu") ? "kifu" : "kif"));
  if (!job.pgn.empty() && !pgn) return Error{job.pgn + ": " + pgn.error().text()};
  if (!job.kif.empty() && !kif) return Error{job.kif + ": " + kif.error().text()};
  if (const auto done = write_out(job.table, table, out); !done) return done;
  const std::pair<std::string, std::string> files[] = {
      {job.json, json},
      {job.graph, graph},
      {job.pgn, pgn ? *pgn : ""},
      {job.kif, kif ? *kif : ""},
      {job.html, job.html.empty() ? "" : report::html(games)}};
  for (const auto& [file, text] : files)
    if (!file.empty())
      if (const auto done = write_out(file, text, out); !done) return done;
  return {};
}

// 0: done, 1: called off.
Result<int> analyse(const Arguments& given, std::ostream& out, std::ostream& err) {
  const auto job = job_of(given);
  if (!job) return job.error();
  auto games = read_games(given, *job, err);
  if (!games) return games.error();
  const SteadyClock clock;
  const auto analyst = analysis::Analyst::create(job->search, clock);
  if (!analyst) return analyst.error();
  auto state = AnalysisState::open(job->state_file(), analysis_key(job->settings, *games), *games);
  if (!state) return state.error();
  if (state->known() > 0)
    err << "going on with " << job->state_file() << ": " << state->known()
        << " positions are known\n";
  const auto whole = look_at(*games, **analyst, *state, err);
  if (!whole) return whole.error();
  if (const auto written = write_all(*games, *job, out); !written) return written.error();
  if (*whole) {
    state->remove();
    return 0;
  }
  err << "stopped; the same command goes on (" << job->state_file() << " has what is done)\n";
  return 1;
}

}  // namespace

Help analyse_help() {
  return {"taishi analyse",
          "games, move by move: scores, chances, mistakes",
          {{"[options] FILE", ""}},
          {{"",
            {"Prints what the moves of games were worth, and what would have been better. FILE is "
             "any record that `taishi convert` reads; - is the standard input. Stopped with Ctrl-C "
             "it keeps what is done, and the same command goes on."}},
           {"Options", {options()}},
           {"Exit status",
            {Help::Terms{{"0", "all was analysed"},
                         {"1", "stopped; the same command goes on"},
                         {"2", "nothing was done: arguments, files"}}}},
           {"Example",
            {Help::Verbatim{"taishi analyse game.pgn --graph game.svg --pgn annotated.pgn\n"}}}},
          {kVariantChoice, kStyleChoice, {"from", {"pgn", "kif", "json", "usi"}}}};
}

int run_analyse(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
  const auto given = Arguments::parse(options(), 1, arguments);
  if (given && given->asks_for_help()) {
    out << to_text(analyse_help());
    return 0;
  }
  const auto status = given ? analyse(*given, out, err) : Result<int>(given.error());
  if (status) return *status;
  err << "taishi analyse: " << status.error().text() << '\n';
  return 2;
}

}  // namespace taishi::tools
