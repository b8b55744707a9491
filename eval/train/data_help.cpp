#include "eval/train/data_help.h"

namespace taishi::train {

Help data_help() {
  return {
      "taishi-data",
      "what files of self-play games hold, and how well scores foretell results",
      {{"stats FILE...", ""}, {"wdl [FILE...] [--check FILE...]", ""}},
      {{"stats",
        {"Reads files of self-play games, checks every checksum and every move, and prints what "
         "they hold together: games and positions, results, how games end, how long they are, and "
         "how many positions taishi-train would use. Of these a table tells, by the number of men, "
         "how well the scores foretell the results: the mean squared error at the scale that "
         "training takes, and at the one that fits best. All files must be of one game. Games that "
         "are no good are left out, named, and make the exit code 1."}},
       {"wdl",
        {"Fits the probabilities of win, draw and loss to games and their scores (taishi-rescore "
         "makes scores of today's network), and prints the line for eval/wdl_table.h. Without a "
         "FILE to fit it takes the model that the program has. The files after --check, or else "
         "the same ones, tell how often games ended as predicted; where a share is 5 points and "
         "two standard errors off, the line is marked and the exit code is 1."}},
       {"Examples",
        {Help::Verbatim{"taishi-data stats sho-*.games\n"
                        "taishi-data wdl sho-1.games --check sho-2.games\n"}}}},
      {}};
}

}  // namespace taishi::train
