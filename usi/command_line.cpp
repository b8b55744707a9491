#include "usi/command_line.h"

#include <boost/program_options.hpp>

#include "movegen/quote.h"

namespace taishi {
namespace {

namespace po = boost::program_options;

po::options_description play_options() {
  po::options_description o;
  o.add_options()("help,h", "this text")(
      "version", "name, version, and the processor that it was compiled for")(
      "arch", po::value<std::string>()->value_name("NAME"),
      "run as on an older processor: v2, v3 or v4, where the program has all three")(
      "variant", po::value<std::string>()->value_name("NAME"),
      "the game to play, for clients that cannot name one: sho, heian, yari, shoshogi, yarishogi")(
      "quiet", "send no info lines, for clients that mistake them for moves")(
      "go-default-ms", po::value<std::int64_t>()->value_name("N"),
      "think N milliseconds on a bare `go` instead of until `stop`")(
      "log", po::value<std::string>()->value_name("FILE"),
      "append every line that comes in or goes out to FILE, with its time")(
      "log-level", po::value<std::string>()->value_name("LEVEL"),
      "info: every line (default); warn: only what went wrong; off");
  return o;
}

po::options_description task_options() {
  po::options_description o;
  o.add_options()("depth", po::value<int>()->value_name("N"), "search or count N plies deep")(
      "sfen", po::value<std::string>()->value_name("SFEN"),
      "perft: from this position instead of the start");
  return o;
}

po::options_description convert_options() {
  po::options_description o;
  o.add_options()("from", po::value<std::string>()->value_name("FORMAT"),
                  "IN's format, if its name does not tell: pgn, kif, json, usi")(
      "to", po::value<std::string>()->value_name("FORMAT"),
      "OUT's format: pgn, xboard (PGN as XBoard writes it), kif (Shift-JIS), kifu (UTF-8), json, "
      "usi");
  return o;
}

Result<void> read_task(const std::string& word, CommandLine& line) {
  if (word == "bench")
    line.task = CommandLine::Task::Bench;
  else if (word == "perft")
    line.task = CommandLine::Task::Perft;
  else if (word == "convert")
    line.task = CommandLine::Task::Convert;
  else
    return Error{"unknown subcommand " + quote(word) + " (there are bench, perft and convert)"};
  return {};
}

Result<void> read_files(const po::variables_map& given, CommandLine& line) {
  std::vector<std::string> files;
  if (given.count("file")) files = given["file"].as<std::vector<std::string>>();
  if (given.count("from")) line.in_format = given["from"].as<std::string>();
  if (given.count("to")) line.out_format = given["to"].as<std::string>();
  if (line.task != CommandLine::Task::Convert) {
    if (!files.empty()) return Error{"unexpected " + quote(files[0])};
    if (!line.in_format.empty() || !line.out_format.empty())
      return Error{"--from and --to belong to convert"};
    return {};
  }
  if (files.size() != 2) return Error{"convert: expected two files, IN and OUT"};
  line.in = files[0];
  line.out = files[1];
  return {};
}

Result<void> read_values(const po::variables_map& given, CommandLine& line) {
  using Task = CommandLine::Task;
  if (given.count("task"))
    if (const auto done = read_task(given["task"].as<std::string>(), line); !done) return done;
  if (given.count("version")) line.task = Task::Version;
  if (given.count("help")) line.task = Task::Help;
  if (given.count("variant")) {
    const auto& name = given["variant"].as<std::string>();
    line.variant = find_variant(name);
    if (!line.variant) return Error{"--variant: no game is called " + quote(name)};
  }
  if (const auto done = read_files(given, line); !done) return done;
  line.quiet = given.count("quiet") != 0;
  if (given.count("go-default-ms")) line.go_default_ms = given["go-default-ms"].as<std::int64_t>();
  if (given.count("log")) line.log_file = given["log"].as<std::string>();
  if (given.count("log-level")) line.log_level = given["log-level"].as<std::string>();
  if (line.log_level != "info" && line.log_level != "warn" && line.log_level != "off")
    return Error{"--log-level: expected info, warn or off, not " + quote(line.log_level)};
  if (given.count("depth")) line.depth = given["depth"].as<int>();
  if (given.count("sfen")) line.sfen = given["sfen"].as<std::string>();
  if (line.task == Task::Play && (line.depth || !line.sfen.empty()))
    return Error{"--depth and --sfen belong to bench and perft"};
  if (line.depth && (*line.depth < 0 || *line.depth > 100))
    return Error{"--depth: expected 0 to 100, not " + std::to_string(*line.depth)};
  if (line.go_default_ms && *line.go_default_ms < 0)
    return Error{"--go-default-ms: expected a time in milliseconds, not " +
                 std::to_string(*line.go_default_ms)};
  return {};
}

}  // namespace

Result<CommandLine> parse_command_line(int argc, const char* const* argv) {
  po::options_description all;
  all.add(play_options()).add(task_options()).add(convert_options());
  all.add_options()("task", po::value<std::string>())("file",
                                                      po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("task", 1).add("file", -1);
  CommandLine line;
  try {
    po::variables_map given;
    po::store(po::command_line_parser(argc, argv).options(all).positional(positional).run(), given);
    po::notify(given);
    if (const auto done = read_values(given, line); !done) return done.error();
  } catch (const po::error& e) {
    return Error{e.what()};
  }
  return line;
}

Help program_help(const std::vector<Help::Usage>& tools) {
  Help help{
      "taishi",
      "plays Heian, Yari and Sho shogi over USI, UCI and XBoard's protocol",
      {{"[options]", "play: read commands from the standard input"},
       {"bench [options]", "search a fixed set of positions; nodes and speed"},
       {"perft [options]", "count the leaves of the move tree; nodes and speed"},
       {"convert IN OUT",
        "game records from one format to another: .pgn, .kif, .kifu, .json, .usi; `-` is the "
        "standard input or output"}},
      {{"",
        {"The client's first word (usi, uci, xboard) chooses the protocol. Subcommands that are "
         "not explained here have options of their own: taishi NAME --help tells them."}},
       {"Options", {play_options()}},
       {"Options of bench and perft", {task_options()}},
       {"Options of convert", {convert_options()}},
       {"A first session",
        {Help::Paragraph{"Start taishi and type"},
         Help::Verbatim{
             "setoption name USI_Variant value yari     choose a game (sho if you don't)\n"
             "position startpos moves 4g4f              its start, and a move\n"
             "d                                         show the board\n"
             "go movetime 1000                          think for a second\n"
             "quit\n"},
         Help::Paragraph{"Further commands: usi isready setoption usinewgame position go stop "
                         "ponderhit gameover quit, and for people d (d svg: as a picture) eval "
                         "moves outcome perft N divide N bench."}}},
       {"In graphical programs",
        {Help::Paragraph{"They start taishi without arguments. QBoard's USI cannot name the game: "
                         "give it these."},
         Help::Verbatim{"--variant yarishogi --quiet --go-default-ms 1000\n"}}},
       {"Exit status",
        {Help::Terms{{"0", "all well"},
                     {"1", "the output was closed, or is full; convert: some games are not whole"},
                     {"2", "nothing was done: arguments, files"}}}}},
      {{"variant", {"heian", "yari", "sho", "yarishogi", "shoshogi"}},
       {"log-level", {"info", "warn", "off"}},
       {"from", {"pgn", "kif", "json", "usi"}},
       {"to", {"pgn", "xboard", "kif", "kifu", "json", "usi"}}}};
  help.usages.insert(help.usages.end(), tools.begin(), tools.end());
  return help;
}

}  // namespace taishi
