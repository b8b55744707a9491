#include "bench/datagen/options.h"

#include <boost/program_options.hpp>
#include <ostream>

#include "movegen/in_range.h"

namespace taishi::datagen {
namespace po = boost::program_options;

namespace {

// The targets of the options; defaults are those of the struct.
po::options_description describe(Options& o, std::string& variant) {
  po::options_description all;
  auto add = all.add_options();
  add("help,h", "this text");
  add("variant", po::value(&variant)->default_value(variant)->value_name("NAME"),
      "game or dialect");
  add("out", po::value(&o.out)->required()->value_name("FILE"), "file of games to append to");
  add("games", po::value(&o.games)->default_value(o.games)->value_name("N"),
      "stop when the file holds so many games");
  add("nodes", po::value(&o.nodes)->default_value(o.nodes)->value_name("N"),
      "nodes a move; the iteration is finished, with at most eight times as many");
  add("random-plies", po::value(&o.random_plies)->default_value(o.random_plies)->value_name("N"),
      "random plies before the first search, or one more");
  add("opening-limit", po::value(&o.opening_limit)->default_value(o.opening_limit)->value_name("N"),
      "drop openings with a score beyond this, in centipawns");
  add("win-score", po::value(&o.win_score)->default_value(o.win_score)->value_name("N"),
      "a score that counts as won, in centipawns; 0: play on");
  add("win-plies", po::value(&o.win_plies)->default_value(o.win_plies)->value_name("N"),
      "plies for which it has to");
  add("win-men", po::value(&o.win_men)->default_value(o.win_men)->value_name("N"),
      "in games without drops, play on with fewer men on the board than this");
  add("draw-plies", po::value(&o.draw_plies)->default_value(o.draw_plies)->value_name("N"),
      "drawn after so many plies without progress");
  add("max-plies", po::value(&o.max_plies)->default_value(o.max_plies)->value_name("N"),
      "drawn after so many plies");
  add("eval-file", po::value(&o.eval_file)->default_value(o.eval_file)->value_name("FILE"),
      "network that plays; empty: the built-in one; none: the hand-made evaluation");
  add("threads", po::value(&o.threads)->default_value(o.threads)->value_name("N"),
      "games at a time");
  add("seed", po::value(&o.seed)->default_value(o.seed)->value_name("N"), "of the random openings");
  add("shard", po::value(&o.shard)->default_value(o.shard)->value_name("N"),
      "number of this machine or process");
  return all;
}

}  // namespace

Help datagen_help() {
  Options o;
  std::string variant = "sho";
  return {
      "taishi-datagen",
      "plays games of the engine against itself and stores them for training",
      {{"--variant NAME --out FILE [options]", ""}},
      {{"",
        {"The file is appended to: killed and started again it goes on. Its games depend on the "
         "arguments alone, not on threads or breaks. Files of several machines or shards simply "
         "add up; give each its own --out and its own --shard (any number)."}},
       {"Options", {describe(o, variant)}},
       {"Example",
        {Help::Verbatim{
            "taishi-datagen --variant yari --out yari-1.games --nodes 500 --threads 2\n"}}},
       {"Exit status",
        {Help::Terms{{"0", "all games are there"}, {"1", "an error"}, {"130", "interrupted"}}}}},
      {{"variant", {"heian", "yari", "sho", "yarishogi", "shoshogi"}}}};
}

Result<std::optional<Options>> read_options(int argc, const char* const* argv, std::ostream& out) {
  Options o;
  std::string variant = "sho";
  const po::options_description all = describe(o, variant);  // parsed refers to it
  try {
    po::variables_map values;
    po::store(po::parse_command_line(argc, argv, all), values);
    if (values.count("help") != 0) {
      out << to_text(datagen_help());
      return std::optional<Options>();
    }
    po::notify(values);
  } catch (const po::error& e) {
    return Error{e.what()};
  }
  const auto found = find_variant(variant);
  if (!found) return Error{"--variant: there is no variant " + variant};
  o.variant = *found;
  for (const auto& good :
       {in_range("--threads", o.threads, 1, 1024), in_range("--nodes", o.nodes, 1, INT64_MAX),
        in_range("--random-plies", o.random_plies, 0, 60000),
        in_range("--max-plies", o.max_plies, 1, 60000)})
    if (!good) return good.error();
  return std::optional<Options>(o);
}

}  // namespace taishi::datagen
