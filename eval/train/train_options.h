#pragma once

#include <array>
#include <string>
#include <vector>

#include "eval/train/trainer.h"
#include "movegen/help/help.h"

namespace taishi::train {

// What `taishi-train` was asked to do.
struct TrainCommand {
  std::vector<std::string> data;
  std::vector<std::string> held_out;  // games to measure the loss on, instead of some of `data`
  std::string out;
  std::string note;
  std::string warm;  // a checkpoint to take the first weights from
  bool resume = false;
  bool help = false;
  int validation_percent = 5;
  Selection selection;
  TrainOptions options;

  std::string csv() const { return out + ".csv"; }
  std::string svg() const { return out + ".svg"; }
  std::string checkpoint() const { return out + ".checkpoint"; }
  std::array<std::string, 4> outputs() const { return {out, csv(), svg(), checkpoint()}; }
};

Help train_help();
// An error in one line for what cannot be done.
Result<TrainCommand> parse_train_command(int argc, const char* const* argv);

}  // namespace taishi::train
