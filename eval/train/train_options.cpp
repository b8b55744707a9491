#include "eval/train/train_options.h"

#include <algorithm>
#include <boost/program_options.hpp>
#include <thread>

#include "movegen/in_range.h"

namespace taishi::train {
namespace {

namespace po = boost::program_options;

int cores() {
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 64);
}

// The targets of the options; defaults are those of the structs.
struct Groups {
  po::options_description files, training, selection;
};

Groups describe(TrainCommand& c) {
  TrainOptions& o = c.options;
  o.threads = cores();
  Groups g;
  g.files.add_options()("help,h", "this text")(
      "data", po::value(&c.data)->value_name("FILE..."),
      "files of self-play games, all of one game; they add up")(
      "held-out", po::value(&c.held_out)->composing()->value_name("FILE"),
      "games to measure the loss on, instead of some of those to train on; may be given again")(
      "out,o", po::value(&c.out)->value_name("FILE"), "the network to write, e.g. sho.nnue")(
      "note", po::value(&c.note)->value_name("TEXT"),
      "words to keep in the network's header; what it was trained on is added")(
      "resume", po::bool_switch(&c.resume),
      "go on from FILE.checkpoint if there is one: same result as without the break")(
      "warm", po::value(&c.warm)->value_name("FILE"),
      "start from the weights of this checkpoint instead of random ones");

  g.training.add_options()("epochs,e",
                           po::value(&o.epochs)->default_value(o.epochs)->value_name("N"),
                           "times all positions are gone through")(
      "batch", po::value(&o.batch)->default_value(o.batch)->value_name("N"),
      "positions a step of AdamW")(
      "lr", po::value(&o.rate)->default_value(o.rate, "0.001")->value_name("X"),
      "learning rate at the start")(
      "lr-end", po::value(&o.last_rate)->default_value(o.last_rate, "0.00003")->value_name("X"),
      "and at the end of a half cosine")(
      "decay", po::value(&o.decay)->default_value(o.decay, "0.01")->value_name("X"),
      "weight decay")(
      "average", po::value(&o.average)->default_value(o.average)->value_name("N"),
      "write the running mean of the weights of about so many steps; 0: the last ones")(
      "width", po::value(&o.width)->value_name("N"),
      "of the first layer, a multiple of 32; not wider than the engine's (default: as that)")(
      "lambda", po::value(&o.lambda)->default_value(o.lambda, "0.04")->value_name("X"),
      "share of the game's result in the target, 0 to 1; the rest is the score (0.5 is good for a "
      "first generation)")("lambda-few", po::value(&o.lambda_few)->value_name("X"),
                           "the same with hardly any men on the board, if it is to differ")(
      "seed", po::value(&o.seed)->default_value(o.seed)->value_name("N"),
      "of the first weights and of the order")(
      "threads,t", po::value(&o.threads)->default_value(o.threads)->value_name("N"),
      "cores to use");

  g.selection.add_options()(
      "validation",
      po::value(&c.validation_percent)->default_value(c.validation_percent)->value_name("PERCENT"),
      "of the games, kept apart to measure the loss on")(
      "max-score",
      po::value(&c.selection.max_score)->default_value(c.selection.max_score)->value_name("CP"),
      "leave out positions decided by more than this")(
      "max-shuffle",
      po::value(&c.selection.max_shuffle)->default_value(c.selection.max_shuffle)->value_name("N"),
      "leave out positions more plies than this after the last capture, promotion, drop or step of "
      "a man that only goes forward")("keep-noisy", po::bool_switch(&c.selection.keep_noisy),
                                      "keep positions whose move is a capture or promotion")(
      "keep-checks", po::bool_switch(&c.selection.keep_checks), "keep positions in check");

  return g;
}

Result<void> check(const TrainCommand& c) {
  const TrainOptions& o = c.options;
  if (c.data.empty()) return Error{"no files of games given"};
  if (c.out.empty()) return Error{"--out: where the network goes is missing"};
  if (c.resume && !c.warm.empty()) return Error{"--resume and --warm exclude each other"};
  if (o.width != 0 && (o.width > kMostWidth || !is_width(static_cast<int>(o.width))))
    return Error{"--width: expected a multiple of 32 up to 512"};
  for (const auto& good :
       {in_range("--epochs", o.epochs, 1, 100'000), in_range("--batch", o.batch, 1, 10'000'000),
        in_range("--threads", o.threads, 1, 512), in_range("--lr", o.rate, 1e-9f, 1.0f),
        in_range("--lr-end", o.last_rate, 0.0f, o.rate), in_range("--decay", o.decay, 0.0f, 1.0f),
        in_range("--lambda", o.lambda, 0.0f, 1.0f),
        in_range("--lambda-few", o.lambda_few, -1.0f, 1.0f),
        in_range("--validation", c.validation_percent, 0, 50)})
    if (!good) return good;
  return {};
}

}  // namespace

Help train_help() {
  TrainCommand defaults;
  const Groups groups = describe(defaults);
  return {
      "taishi-train",
      "trains the network of a game from files of self-play games",
      {{"[options] --out NET DATA...", ""}},
      {{"",
        {"Writes the network in the form that the engine loads with EvalFile or, as "
         "eval/nets/<game>.nnue, is built with."}},
       {"Files", {groups.files}},
       {"Training", {groups.training}},
       {"Which positions", {groups.selection}},
       {"What it writes",
        {"Beside the network it writes FILE.csv and FILE.svg, the losses after each epoch, and "
         "FILE.checkpoint, all that --resume needs. The validation loss should fall with the "
         "training loss; where it rises, more games help more than more epochs."}},
       {"Example",
        {Help::Verbatim{"taishi-train --out sho.nnue --epochs 20 --lambda 0.1 sho-*.games\n"}}}},
      {}};
}

Result<TrainCommand> parse_train_command(int argc, const char* const* argv) {
  TrainCommand c;
  const Groups groups = describe(c);
  po::options_description options;  // parsed refers to it
  options.add(groups.files).add(groups.training).add(groups.selection);
  po::positional_options_description positional;
  positional.add("data", -1);
  try {
    po::variables_map given;
    po::store(po::command_line_parser(argc, argv).options(options).positional(positional).run(),
              given);
    c.help = given.count("help") != 0;
    po::notify(given);
  } catch (const po::error& error) {
    return Error{error.what()};
  }
  if (c.help) return c;
  if (const auto good = check(c); !good) return good.error();
  return c;
}

}  // namespace taishi::train
