#include "bench/datagen/rescore_options.h"

#include <boost/program_options.hpp>
#include <ostream>

#include "movegen/in_range.h"

namespace taishi::datagen {
namespace po = boost::program_options;

namespace {

constexpr const char* kIntroduction =
    "Gives the positions of played games new scores, so that an older set of games teaches what\n"
    "a newer network or a deeper search thinks of it.\n\n"
    "  taishi-rescore --nodes 5000 --eval-file yari-2.nnue --threads 2 \\\n"
    "    --out yari-1r.games yari-1.games\n\n"
    "Moves and results stay as they were, and so do plies without a score (random openings). The\n"
    "output holds the games in the order of the input; killed and started again, it goes on where\n"
    "it stopped. It is the same whatever the number of threads.\n\n";

}  // namespace

Result<std::optional<RescoreOptions>> read_rescore_options(int argc, const char* const* argv,
                                                           std::ostream& out) {
  RescoreOptions o;
  po::options_description all("Options");
  auto add = all.add_options();
  add("help,h", "this text");
  add("in", po::value(&o.in)->required(), "file of games to read (or without --in)");
  add("out", po::value(&o.out)->required(), "file to write, or to go on with");
  add("nodes", po::value(&o.nodes)->default_value(o.nodes), "search so many nodes a position");
  add("depth", po::value(&o.depth)->default_value(o.depth),
      "search so deep; 1: little more than quiescence");
  add("static", po::bool_switch(&o.only_static), "do not search: the static evaluation");
  add("eval-file", po::value(&o.eval_file)->default_value(o.eval_file),
      "network that judges; empty: the built-in one; none: the hand-made evaluation");
  add("threads", po::value(&o.threads)->default_value(o.threads), "games at a time");
  po::positional_options_description positional;
  positional.add("in", 1);
  try {
    po::variables_map values;
    po::store(po::command_line_parser(argc, argv).options(all).positional(positional).run(),
              values);
    if (values.count("help") != 0) {
      out << kIntroduction << all;
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
