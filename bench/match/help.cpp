#include "bench/match/option_list.h"
#include "bench/match/options.h"

namespace taishi::match {
namespace {

Help::Section keys() {
  return {
      "Keys of --engine, and of --each for both engines",
      {Help::Terms{
          {"cmd=COMMAND", "the program and its arguments; quotes group words, there is no shell"},
          {"name=NAME", "for the reports"},
          {"proto=usi|uci", "what it speaks (usi)"},
          {"dir=DIRECTORY", "to run in"},
          {"option.NAME=VALUE", "an option, sent in the order given"},
          {"variant-option=NAME",
           "sets the variant; USI_Variant or UCI_Variant if announced; none: not sent"},
          {"variant-value=VALUE", "the variant's name there, if it is not ours"},
          {"letters=OURS:THEIRS",
           "it writes a man by its other letter, e.g. Y:R for a forward rook written R"},
          {"lacks=RULE,RULE",
           "ends it does not know (both-bare, bare-king, perpetual-check, ...): games that end "
           "so are counted apart as well"},
          {"nodes= depth= movetime= tc= byoyomi=", "limits of its own"},
          {"factor=X", "its limits (all but depth) times X"}}}};
}

Help::Section examples() {
  return {
      "Examples",
      {Help::Paragraph{"Is a change worth 20 Elo? Stop as soon as that is decided:"},
       Help::Verbatim{
           "taishi-match --variant yari --nodes 5000 --sprt elo0=0 elo1=20 --concurrency 2 \\\n"
           "  --engine name=new cmd=./taishi --engine name=old cmd=./taishi-old --json t.jsonl\n"},
       Help::Paragraph{"The same program with two settings:"},
       Help::Verbatim{"taishi-match --variant sho --tc 10+0.1 --games 200 \\\n"
                      "  --each cmd=./taishi option.USI_Hash=64 \\\n"
                      "  --engine name=four option.Threads=4 --engine name=one option.Threads=1\n"},
       Help::Paragraph{
           "Against Fairy-Stockfish, which plays the dialects natively, and Heian from a file:"},
       Help::Verbatim{
           "taishi-match --variant yarishogi --movetime 100 --games 200 --json y.jsonl \\\n"
           "  --engine name=Taishi cmd=./taishi \\\n"
           "  --engine name=Fairy cmd=./fairy-stockfish option.Use_NNUE=false\n"
           "taishi-match --variant heian --movetime 100 --games 200 \\\n"
           "  --engine name=Taishi cmd=./taishi \\\n"
           "  --engine name=Fairy cmd=./fairy-stockfish option.Use_NNUE=false \\\n"
           "           option.VariantPath=variants.ini lacks=both-bare,perpetual-check\n"},
       Help::Paragraph{"By the rules of Yari itself, where the opponent writes R for Y:"},
       Help::Verbatim{"taishi-match --variant yari ... \\\n"
                      "  --engine cmd=./fairy-stockfish variant-value=yarishogi letters=Y:R\n"},
       Help::Paragraph{"One quarter of a match on each of four machines:"},
       Help::Verbatim{
           "taishi-match ... --shard 1/4 --json part1.jsonl      (2/4, 3/4, 4/4 elsewhere)\n"
           "taishi-match merge part*.jsonl\n"}}};
}

}  // namespace

Help match_help() {
  return {
      "taishi-match",
      "matches between two USI or UCI engines in Heian, Yari and Sho shogi",
      {{"--variant NAME --engine KEY=VALUE... --engine KEY=VALUE... LIMIT [options]", ""},
       {"merge FILE... [--json FILE] [--pgn FILE]", ""}},
      {{"",
        {"The games are judged by the rules of the variant alone. Every opening is played twice "
         "with colours changed; results are counted by pairs. The first engine is the one that is "
         "measured. Killed and started again with the same arguments, a match goes on from its "
         "--json file."}},
       keys(),
       {"Options", {described_options()}},
       examples(),
       {"Exit status",
        {Help::Terms{{"0", "all well"},
                     {"1",
                      "the match could not be played (arguments, files, an engine that does not "
                      "start)"},
                     {"2", "played, but with illegal moves, crashes or hangs"},
                     {"3", "played, with time forfeits only"},
                     {"130", "interrupted"}}}}},
      {{"variant", {"heian", "yari", "sho", "yarishogi", "shoshogi"}}}};
}

}  // namespace taishi::match
