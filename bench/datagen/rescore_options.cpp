#include "bench/datagen/rescore_options.h"

#include <boost/program_options.hpp>
#include <ostream>

#include "movegen/in_range.h"

namespace taishi::datagen {
namespace po = boost::program_options;

namespace {

// The targets of the options; defaults are those of the struct.
po::options_description describe(RescoreOptions& o) {
  po::options_description all;
  auto add = all.add_options();
  add("help,h", "this text");
  add("in", po::value(&o.in)->required()->value_name("FILE"),
      "file of games to read (or without --in)");
  add("out", po::value(&o.out)->required()->value_name("FILE"), "file to write, or to go on with");
  add("nodes", po::value(&o.nodes)->default_value(o.nodes)->value_name("N"),
      "search so many nodes a position");
  add("depth", po::value(&o.depth)->default_value(o.depth)->value_name("N"),
      "search so deep; 1: little more than quiescence");
  add("static", po::bool_switch(&o.only_static), "do not search: the static evaluation");
  add("eval-file", po::value(&o.eval_file)->default_value(o.eval_file)->value_name("FILE"),
      "network that judges; empty: the built-in one; none: the hand-made evaluation");
  add("threads", po::value(&o.threads)->default_value(o.threads)->value_name("N"),
      "games at a time");
  return all;
}

}  // namespace

Help rescore_help() {
  RescoreOptions o;
  return {
      "taishi-rescore",
      "gives the positions of played games new scores",
      {{"--out FILE [options] GAMES", ""}},
      {{"",
        {"So an older set of games teaches what a newer network or a deeper search thinks of it. "
         "Moves and results stay as they were, and so do plies without a score (random openings). "
         "The output holds the games in the order of the input; killed and started again, it goes "
         "on where it stopped. It is the same whatever the number of threads."}},
       {"Options", {describe(o)}},
       {"Example",
        {Help::Verbatim{"taishi-rescore --nodes 5000 --eval-file yari-2.nnue --threads 2 \\\n"
                        "  --out yari-1r.games yari-1.games\n"}}},
       {"Exit status",
        {Help::Terms{{"0", "all games are there"}, {"1", "an error"}, {"130", "interrupted"}}}}},
      {}};
}

Result<std::optional<RescoreOptions>> read_rescore_options(int argc, const char* const* argv,
                                                           std::ostream& out) {
  RescoreOptions o;
  const po::options_description all = describe(o);  // parsed refers to it
  po::positional_options_description positional;
  positional.add("in", 1);
  try {
    po::variables_map values;
    po::store(po::command_line_parser(argc, argv).options(all).positional(positional).run(),
              values);
    if (values.count("help") != 0) {
      out << to_text(rescore_help());
      return std::optional<RescoreOptions>();
    }
    po::notify(values);
  } catch (const po::error& e) {
    return Error{e.what()};
  }
  for (const auto& good :
       {in_range("--threads", o.threads, 1, 1024), in_range("--depth", o.depth, 0, 100)})
    if (!good) return good.error();
  if (o.only_static ? o.nodes != 0 || o.depth != 0 : o.nodes == 0 && o.depth == 0)
    return Error{"one of --nodes, --depth (or both) and --static is needed"};
  return std::optional<RescoreOptions>(o);
}

}  // namespace taishi::datagen
