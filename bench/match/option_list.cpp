#include "bench/match/option_list.h"

#include <boost/program_options.hpp>

#include "bench/match/options.h"

namespace taishi::match {

namespace po = boost::program_options;

po::options_description described_options() {
  po::options_description all;
  const auto words = [] {
    return po::value<std::vector<std::string>>()->multitoken()->composing();
  };
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  const auto number = [](std::int64_t value) {
    return po::value<std::int64_t>()->default_value(value)->value_name("N");
  };
  auto add = all.add_options();
  add("help,h", "this text");
  add("engine", words(), "KEY=VALUE...: an engine; give it twice, the first is the one measured");
  add("each", words(), "KEY=VALUE...: for both engines");
  add("variant", text("NAME"), "the game or dialect whose rules count");
  add("games", number(100), "how many; an even number, as every opening is played both ways");
  add("concurrency", number(1), "games at a time");
  add("nodes", text("N"), "limit: nodes a move");
  add("depth", text("N"), "limit: depth");
  add("movetime", text("MS"), "limit: time a move");
  add("tc", text("BASE+INC"), "limit: clock, in seconds");
  add("byoyomi", text("MS"), "limit: time a move once the clock has run out");
  add("timemargin", number(50), "milliseconds over a limit that are forgiven");
  add("openings", po::value<std::string>()->default_value("random:8")->value_name("WHAT"),
      "random:PLIES, start, or file:PATH (lines of SFEN [moves M...], or games: PGN, KIF, JSON, "
      "USI)");
  add("opening-plies", po::value<std::int64_t>()->value_name("N"),
      "moves taken of each line or game of a file; else all of a line, 8 of a game");
  add("shuffle", "take a file's openings in an order of the seed's");
  add("opening-score", number(300), "random openings: |score| at most so many centipawns; 0: all");
  add("opening-nodes", number(3000), "nodes for that judgement");
  add("judge", number(1), "which engine judges, 1 or 2");
  add("seed", number(1), "of the openings");
  add("max-plies", number(1000), "a draw at so many plies; 0: never");
  add("count-men", "at that ply the side with more material wins");
  add("resign-score", number(0), "both engines agree on so many centipawns: over; 0: off");
  add("resign-plies", number(6), "... for so many plies running");
  add("draw-score", number(0), "both engines within so many centipawns: drawn; 0: off");
  add("draw-plies", number(12), "... for so many plies running");
  add("draw-after", number(100), "... not before this ply");
  add("sprt", words(), "elo0=N elo1=N [alpha=P] [beta=P]: stop when decided");
  add("json", text("FILE"), "JSON lines, and the state to resume from");
  add("record", text("FILE"), "all games, readable and replayable");
  add("pgn", text("FILE"), "all games as PGN");
  add("shard", text("I/N"), "play only part I of N");
  add("allow-changed-programs", "resume although an engine's program has changed");
  add("progress-every", number(10), "games between progress lines where there is no terminal");
  add("start-timeout", number(10), "seconds to wait for usiok");
  add("ready-timeout", number(60), "seconds to wait for readyok");
  add("hang-timeout", number(60), "seconds to wait for a move that no clock limits");
  add("stop-timeout", number(2), "seconds to wait for a move after stop");
  return all;
}

}  // namespace taishi::match
