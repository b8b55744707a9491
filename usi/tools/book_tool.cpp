#include "usi/tools/book_tool.h"

#include <atomic>
#include <boost/program_options.hpp>
#include <chrono>
#include <filesystem>
#include <thread>

#include "engine/book/book_file.h"
#include "engine/book/grower.h"
#include "movegen/interrupt.h"
#include "movegen/platform/file.h"
#include "movegen/quote.h"
#include "movegen/replace_file.h"
#include "usi/tools/arguments.h"
#include "usi/tools/progress_bar.h"

namespace taishi::tools {
namespace {

namespace po = boost::program_options;
using Steady = std::chrono::steady_clock;

enum ExitCode { kDone = 0, kFailed = 1, kRefused = 2 };

struct BookLine {
  bool help = false;
  std::string out;
  GrowSettings grow;
  std::vector<std::string> merge;  // files; empty: grow
};

po::options_description options() {
  const GrowSettings usual;
  const auto number = [](auto value) {
    return po::value<std::int64_t>()
        ->default_value(static_cast<std::int64_t>(value))
        ->value_name("N");
  };
  po::options_description o;
  auto add = o.add_options();
  add("help,h", "this text");
  add("out", po::value<std::string>()->value_name("FILE"),
      "the book; one that is there grows on, whatever it holds");
  add("variant", po::value<std::string>()->default_value("sho")->value_name("NAME"), "the game");
  add("positions", number(usual.positions), "that the book shall have of the game");
  add("nodes", number(usual.nodes), "searched for each position");
  add("depth", po::value<std::int64_t>()->value_name("N"), "... and at most so deep");
  add("width", number(usual.width), "moves looked for in a position");
  add("eval-diff", number(usual.eval_diff),
      "centipawns: moves worse than the best by more are none");
  add("plies", number(usual.plies), "from the start; positions farther away are left out");
  add("threads", number(usual.threads), "of the search; more than one are not repeatable");
  add("shard", po::value<std::string>()->value_name("I/N"),
      "this machine's part of N: one of them analyses what follows a pair of first moves");
  return o;
}

// A number within bounds; the first that is not is the error.
class Bounds {
 public:
  explicit Bounds(const po::variables_map& given) : given_(given) {}

  template <class T>
  void read(const char* name, std::int64_t least, std::int64_t most, T& to) {
    if (given_.count(name) == 0) return;
    const auto n = given_[name].as<std::int64_t>();
    to = static_cast<T>(n);
    if (done_) done_ = within(name, n, least, most);
  }
  const Result<void>& done() const { return done_; }

 private:
  const po::variables_map& given_;
  Result<void> done_;
};

Result<void> read_shard(const std::string& text, GrowSettings& grow) {
  int end = 0;
  if (std::sscanf(text.c_str(), "%4d/%4d%n", &grow.shard, &grow.shards, &end) != 2 ||
      end != static_cast<int>(text.size()) || grow.shard < 1 || grow.shard > grow.shards)
    return Error("--shard: expected I/N, I from 1 to N, not " + quote(text));
  return {};
}

Result<BookLine> read_line(const std::vector<std::string>& arguments) {
  po::options_description all = options();
  all.add_options()("word", po::value<std::vector<std::string>>());
  po::positional_options_description words;
  words.add("word", -1);
  BookLine line;
  po::variables_map given;
  try {
    po::store(po::command_line_parser(arguments).options(all).positional(words).run(), given);
    po::notify(given);
  } catch (const po::error& e) {
    return Error(e.what());
  }
  line.help = given.count("help") != 0;
  if (line.help) return line;
  if (given.count("word")) {
    const auto& files = given["word"].as<std::vector<std::string>>();
    if (files[0] != "merge") return Error("unexpected " + quote(files[0]));
    line.merge.assign(files.begin() + 1, files.end());
    if (line.merge.empty()) return Error("merge: no files");
  }
  if (given.count("out") == 0) return Error("--out FILE is missing");
  line.out = given["out"].as<std::string>();
  const auto variant = find_variant(given["variant"].as<std::string>());
  if (!variant)
    return Error("--variant: no game is called " + quote(given["variant"].as<std::string>()));
  GrowSettings& g = line.grow;
  g.variant = *variant;
  Bounds bounds(given);
  bounds.read("positions", 1, 10'000'000, g.positions);
  bounds.read("nodes", 1, INT64_MAX, g.nodes);
  int depth = 0;
  bounds.read("depth", 1, kMaxPly, depth);
  if (depth > 0) g.depth = depth;
  bounds.read("width", 1, 256, g.width);
  bounds.read("eval-diff", 0, kMate, g.eval_diff);
  bounds.read("plies", 0, 1000, g.plies);
  bounds.read("threads", 1, 256, g.threads);
  if (!bounds.done()) return bounds.done().error();
  if (given.count("shard"))
    if (const auto done = read_shard(given["shard"].as<std::string>(), g); !done)
      return done.error();
  return line;
}

int complain(std::ostream& err, int code, const std::string& text) {
  err << "taishi book: " << text << '\n';
  return code;
}

// Ends an analysis when a signal asks for it.
class Watch {
 public:
  Watch(Grower& grower, const std::atomic<bool>& interrupted)
      : thread_([&grower, &interrupted](const std::stop_token& over) {
          while (!over.stop_requested() && !interrupted)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
          if (interrupted) grower.stop();
        }) {}

 private:
  std::jthread thread_;
};

int grow(const BookLine& line, Book& book, std::ostream& err) {
  constexpr std::chrono::seconds kSaveEvery(5);
  const std::atomic<bool>& interrupted = stop_on_signals();
  Grower grower(line.grow, book);
  const Watch watch(grower, interrupted);
  ProgressBar bar(err, errors_on_terminal(), line.grow.positions, "positions", grower.positions());
  auto saved = Steady::now();
  while (grower.step()) {
    bar.show(grower.positions());
    if (Steady::now() - saved < kSaveEvery) continue;
    if (const auto done = replace_file(line.out, to_text(book)); !done) {
      bar.end();
      return complain(err, kFailed, done.error().text());
    }
    saved = Steady::now();
  }
  bar.end();
  if (const auto done = replace_file(line.out, to_text(book)); !done)
    return complain(err, kFailed, done.error().text());
  err << grower.positions() << " of " << line.grow.positions << " positions\n";
  if (interrupted) return complain(err, kInterrupted, "interrupted; the same command goes on");
  if (grower.positions() < line.grow.positions)
    err << "no more positions within --eval-diff, --plies and --width\n";
  return kDone;
}

int merge(const BookLine& line, Book& book, std::ostream& err) {
  for (const std::string& file : line.merge) {
    const auto other = load_book(file);
    if (!other) return complain(err, kRefused, other.error().text());
    book.merge(*other);
  }
  if (const auto done = replace_file(line.out, to_text(book)); !done)
    return complain(err, kFailed, done.error().text());
  err << book.size() << " positions\n";
  return kDone;
}

}  // namespace

Help book_help() {
  return {
      "taishi book",
      "an opening book by self-analysis; merges books",
      {{"--out FILE [options]", "analyse until the book is large enough"},
       {"--out FILE merge FILE...", "add books of other machines to FILE"}},
      {{"",
        {"Makes an opening book in YaneuraOu's format from the engine's own analysis, outward from "
         "the start position, the likeliest positions first. Ctrl-C keeps what is done; the same "
         "command goes on."}},
       {"Options", {options()}},
       {"Playing from it",
        {Help::Verbatim{"setoption name BookFile value FILE\n"
                        "setoption name USI_OwnBook value true\n"}}},
       {"Exit status",
        {Help::Terms{{"0", "done"},
                     {"1", "the book could not be written"},
                     {"2", "nothing was done: arguments, files"},
                     {"130", "interrupted; the same command goes on"}}}}},
      {kVariantChoice}};
}

int run_book(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
  const auto line = read_line(arguments);
  if (!line)
    return complain(err, kRefused, line.error().text() + " (taishi book --help tells more)");
  if (line->help) {
    out << to_text(book_help());
    return kDone;
  }
  Book book;
  std::error_code ignored;
  if (std::filesystem::exists(file_path(line->out), ignored)) {
    auto old = load_book(line->out);
    if (!old) return complain(err, kRefused, old.error().text());
    book = std::move(*old);
  }
  if (const auto done = check_replaceable(line->out); !done)
    return complain(err, kRefused, done.error().text());
  return line->merge.empty() ? grow(*line, book, err) : merge(*line, book, err);
}

}  // namespace taishi::tools
