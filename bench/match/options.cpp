#include "bench/match/options.h"

#include <boost/program_options.hpp>
#include <fmt/format.h>

#include "bench/match/engine_words.h"
#include "bench/match/json.h"
#include "bench/match/option_list.h"
#include "bench/match/program.h"
#include "movegen/in_range.h"

namespace taishi::match {
namespace {

namespace po = boost::program_options;
using Words = std::vector<std::string>;

class Reader {
 public:
  Result<MatchSettings> read(const Words& args) {
    if (auto done = parse(args); !done) return done.error();
    for (auto step : {&Reader::variant, &Reader::engines, &Reader::openings, &Reader::limits,
                      &Reader::sprt, &Reader::shard}) {
      if (auto done = (this->*step)(); !done) return done.error();
    }
    out_.files = {text("json"), text("record"), text("pgn")};
    out_.allow_changed_programs = given_.count("allow-changed-programs") != 0;
    describe();
    // The log could not hold it, and a resumed match would seem another.
    if (!is_utf8(out_.info.config)) return Error{"the command line is not UTF-8"};
    return out_;
  }

 private:
  Result<void> parse(const Words& args) {
    const po::options_description options = described_options();  // parsed refers to it
    try {
      const po::parsed_options parsed =
          po::command_line_parser(args)
              .options(options)
              .style(po::command_line_style::unix_style & ~po::command_line_style::allow_guessing)
              .run();
      po::store(parsed, given_);
      for (const auto& option : parsed.options) {
        if (option.string_key == "engine") engine_words_.push_back(option.value);
        if (option.string_key.empty()) return Error{"do not know '" + option.value.front() + "'"};
      }
    } catch (const po::error& error) {
      return Error{error.what()};
    }
    return {};
  }

  std::string text(const char* name) const {
    return given_.count(name) == 0 ? "" : given_[name].as<std::string>();
  }
  // A whole number within bounds; the first one out of them is kept as the error.
  std::int64_t number(const char* name, std::int64_t low, std::int64_t high) {
    const auto value = given_[name].as<std::int64_t>();
    if (range_) range_ = in_range(fmt::format("--{}", name), value, low, high);
    return value;
  }
  int small(const char* name, int low, int high) {
    return static_cast<int>(number(name, low, high));
  }
  milliseconds seconds(const char* name) { return milliseconds(1000 * number(name, 1, 86400)); }

  Result<void> variant() {
    const std::string name = text("variant");
    const auto found = find_variant(name);
    if (!found) {
      return Error{fmt::format("--variant {}: want one of {}", name.empty() ? "missing" : name,
                               fmt::join(variant_names(), ", "))};
    }
    out_.info.variant = *found;
    out_.game.variant = *found;
    out_.game.rules = variant_rules(*found);
    out_.game.rules.max_moves = small("max-plies", 0, 1'000'000);
    out_.game.count_men = given_.count("count-men") > 0;
    return range_;
  }

  Result<void> engines() {
    if (engine_words_.size() != 2) {
      return Error{fmt::format("want --engine twice, got {}", engine_words_.size())};
    }
    const Words each = given_.count("each") == 0 ? Words() : given_["each"].as<Words>();
    TimeControl common;
    for (const char* name : {"nodes", "depth", "movetime", "tc", "byoyomi"}) {
      if (given_.count(name) == 0) continue;
      if (const auto set = common.set(name, text(name)); !set) return set.error();
    }
    for (std::size_t e : {0u, 1u}) {
      auto spec = read_engine(each, engine_words_[e]);
      if (!spec) return spec.error();
      if (spec->control.empty()) spec->control = common;
      if (spec->control.empty()) {
        return Error{"no limit for '" + spec->name +
                     "': give --nodes, --depth, --movetime, --tc or --byoyomi"};
      }
      const auto rules = rules_of(*spec, out_.game.variant);
      if (!rules) return rules.error();
      spec->rules = *rules;
      out_.engines[e] = std::move(*spec);
    }
    if (out_.engines[0].name == out_.engines[1].name) {
      out_.engines[0].name += "-1";
      out_.engines[1].name += "-2";
    }
    for (std::size_t e : {0u, 1u}) {
      out_.info.names[e] = out_.engines[e].name;
      out_.info.lacks[e] = out_.engines[e].lacks;
      out_.info.controls[e] = out_.engines[e].control.scaled(out_.engines[e].factor).text();
    }
    return {};
  }

  Result<void> openings() {
    const std::string what = text("openings");
    Openings::Settings& o = out_.openings;
    o.seed = static_cast<std::uint64_t>(number("seed", 0, INT64_MAX));
    o.shuffle = given_.count("shuffle") != 0;
    o.random_plies = 0;
    out_.judge = static_cast<std::size_t>(number("judge", 1, 2) - 1);
    out_.judge_nodes = number("opening-nodes", 1, INT64_MAX);
    if (what.rfind("file:", 0) == 0) {
      o.file = what.substr(5);
      if (given_.count("opening-plies") != 0) o.file_plies = small("opening-plies", 0, 1000);
    } else if (what.rfind("random:", 0) == 0) {
      const auto plies = parse_integer(what.substr(7));
      if (!plies || *plies < 1 || *plies > 200) return Error{"--openings random:1 to random:200"};
      o.random_plies = static_cast<int>(*plies);
      o.score_limit = small("opening-score", 0, kMateScore);
    } else if (what != "start") {
      return Error{"--openings " + what + ": want random:PLIES, start or file:PATH"};
    }
    if (given_.count("opening-plies") != 0 && o.file.empty())
      return Error{"--opening-plies belongs to --openings file:PATH"};
    return range_;
  }

  Result<void> limits() {
    out_.info.games = (number("games", 1, 100'000'000) + 1) / 2 * 2;
    out_.concurrency = small("concurrency", 1, 1024);
    out_.progress_every = small("progress-every", 1, 1'000'000);
    out_.game.margin = milliseconds(number("timemargin", 0, 3'600'000));
    ScoreAdjudication& a = out_.game.adjudication;
    a.win_score = small("resign-score", 0, kMateScore);
    a.win_plies = small("resign-plies", 2, 1000);
    a.draw_score = small("draw-score", 0, kMateScore);
    a.draw_plies = small("draw-plies", 2, 1000);
    a.draw_after = small("draw-after", 0, 1'000'000);
    out_.patience = {seconds("start-timeout"), seconds("ready-timeout"), seconds("hang-timeout"),
                     seconds("stop-timeout")};
    return range_;
  }

  Result<void> sprt() {
    if (given_.count("sprt") == 0) return {};
    Sprt& s = out_.info.sprt;
    for (const std::string& word : given_["sprt"].as<Words>()) {
      const std::size_t equals = std::min(word.find('='), word.size());
      const std::string key = word.substr(0, equals);
      const auto value = parse_number(equals < word.size() ? word.substr(equals + 1) : "");
      double* place = key == "elo0"    ? &s.elo0
                      : key == "elo1"  ? &s.elo1
                      : key == "alpha" ? &s.alpha
                      : key == "beta"  ? &s.beta
                                       : nullptr;
      if (place == nullptr || !value) {
        return Error{"--sprt " + word + ": want elo0=0 elo1=20 alpha=0.05 beta=0.05"};
      }
      *place = *value;
    }
    if (s.elo0 >= s.elo1 || s.alpha <= 0 || s.beta <= 0 || s.alpha >= 0.5 || s.beta >= 0.5 ||
        s.elo0 < -2000 || s.elo1 > 2000) {
      return Error{"--sprt: want elo0 below elo1, alpha and beta between 0 and 0.5"};
    }
    if (given_["games"].defaulted()) out_.info.games = 40'000;
    return {};
  }

  Result<void> shard() {
    const std::string what = text("shard");
    if (what.empty()) return {};
    const std::size_t slash = std::min(what.find('/'), what.size() - 1);
    const auto i = parse_integer(what.substr(0, slash)), n = parse_integer(what.substr(slash + 1));
    if (!i || !n || *i < 1 || *n < *i || *n > 100'000) {
      return Error{"--shard " + what + ": want I/N, I from 1 to N"};
    }
    out_.info.shard = static_cast<int>(*i);
    out_.info.shards = static_cast<int>(*n);
    return {};
  }

  // All that has an effect on the games: a resumed match must agree in it.
  void describe() {
    std::string& c = out_.info.config;
    c = fmt::format("variant {}, at most {} plies\n", variant_name(out_.info.variant),
                    out_.game.rules.max_moves);
    if (out_.game.count_men) c += "then more material wins\n";
    for (const EngineSpec& e : out_.engines) {
      c += fmt::format("engine {}: {} [{} x {}]\n", e.name, e.text, e.control.text(), e.factor);
      out_.info.programs += fmt::format("{:016x} ", program_hash(e.command[0], e.directory));
    }
    const Openings::Settings& o = out_.openings;
    c += fmt::format("openings {}{}, seed {}", text("openings"), o.shuffle ? " shuffled" : "",
                     o.seed);
    if (o.score_limit != 0) {
      c += fmt::format(", |score| <= {} by engine {} at {} nodes", o.score_limit, out_.judge + 1,
                       out_.judge_nodes);
    }
    if (o.file_plies) c += fmt::format(", {} plies", *o.file_plies);
    const ScoreAdjudication& a = out_.game.adjudication;
    c += fmt::format("\nmargin {} ms", out_.game.margin.count());
    if (a.win_score != 0) c += fmt::format(", won at {} for {}", a.win_score, a.win_plies);
    if (a.draw_score != 0) {
      c += fmt::format(", drawn at {} for {} after {}", a.draw_score, a.draw_plies, a.draw_after);
    }
  }

  po::variables_map given_;
  std::vector<Words> engine_words_;
  MatchSettings out_;
  Result<void> range_;
};

Result<CommandLine> read_merge(const Words& args) {
  CommandLine out;
  out.action = CommandLine::Action::Merge;
  for (std::size_t i = 1; i < args.size(); ++i) {
    if (args[i] == "--json" && i + 1 < args.size()) {
      out.merge_output = args[++i];
    } else if (args[i] == "--pgn" && i + 1 < args.size()) {
      out.merge_pgn = args[++i];
    } else if (args[i].rfind('-', 0) == 0) {
      return Error{"merge: want FILE... [--json FILE] [--pgn FILE], not '" + args[i] + "'"};
    } else {
      out.merge_files.push_back(args[i]);
    }
  }
  if (out.merge_files.empty()) return Error{"merge: no files"};
  return out;
}

}  // namespace

Result<CommandLine> read_command_line(const Words& args) {
  if (!args.empty() && args[0] == "merge") return read_merge(args);
  CommandLine out;
  for (const std::string& word : args) {
    if (word == "--help" || word == "-h") out.action = CommandLine::Action::Help;
  }
  if (args.empty()) out.action = CommandLine::Action::Help;
  if (out.action == CommandLine::Action::Help) return out;
  auto match = Reader().read(args);
  if (!match) return match.error();
  out.match = std::move(*match);
  return out;
}

}  // namespace taishi::match
