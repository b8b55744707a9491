#include <cstdio>

#include "eval/train/train_options.h"
#include "movegen/games.h"
#include "movegen/platform/file.h"
#include "movegen/platform/program.h"
#include "movegen/progress.h"
#include "movegen/replace_file.h"

namespace taishi::train {
namespace {

unsigned long long number(std::uint64_t n) {
  return n;
}

template <Game G>
Result<void> add(Dataset& data, const TrainCommand& command, const std::vector<std::string>& paths,
                 int validation_percent) {
  for (const std::string& path : paths) {
    const auto skipped = add_games<G>(data, path, command.selection, validation_percent);
    if (!skipped) return skipped.error();
    if (skipped->games != 0) std::fprintf(stderr, "taishi-train: %s\n", skipped->text().c_str());
  }
  return {};
}

template <Game G>
Result<void> load_data(Dataset& data, const TrainCommand& command) {
  const int percent = command.held_out.empty() ? command.validation_percent : 0;
  if (auto done = add<G>(data, command, command.data, percent); !done) return done;
  if (auto done = add<G>(data, command, command.held_out, 100); !done) return done;
  std::printf("%s: %llu games, %llu positions to train on, %llu to validate\n", data.game.c_str(),
              number(data.games), number(data.training.size()), number(data.validation.size()));
  for (const Verdict v : kVerdicts)
    if (v != Verdict::Kept && data.verdicts[v] != 0)
      std::printf("  left out: %llu %s\n", number(data.verdicts[v]), verdict_name(v));
  std::fflush(stdout);
  if (data.training.empty()) return Error{"no position of these games is fit for training"};
  if (data.training.size() > 0xffffffffu) return Error{"more than 4 294 967 295 positions"};
  return {};
}

std::string note(const TrainCommand& command, const Dataset& data, const CurvePoint& last) {
  char text[256];
  std::snprintf(text, sizeof text,
                "%llu positions of %llu games, lambda %.2f, epoch %d of %d, loss %.5f on others",
                number(data.training.size()), number(data.games),
                static_cast<double>(command.options.lambda), last.epoch, command.options.epochs,
                last.validation);
  return command.note.empty() ? text : command.note + "; " + text;
}

// Everything that shows how far training has come: network, curve, checkpoint.
template <Game G>
Result<void> write(const TrainCommand& command, const Dataset& data, const Trainer& trainer) {
  const auto net = quantise<G>(trainer.model());
  net->note = note(command, data, trainer.curve().back());
  const Bytes bytes = network_bytes(*net);
  const std::string_view contents(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (auto done = replace_file(command.out, contents); !done) return done;
  if (auto done = replace_file(command.csv(), curve_csv(trainer.curve())); !done) return done;
  const std::string svg = curve_svg(trainer.curve(), data.game + ": mean squared error");
  if (auto done = replace_file(command.svg(), svg); !done) return done;
  return trainer.save(command.checkpoint());
}

bool exists(const std::string& path) {
  std::FILE* file = open_file(path, "rb");
  if (file) std::fclose(file);
  return file != nullptr;
}

template <Game G>
Result<void> train(const TrainCommand& command) {
  Dataset data = empty_dataset<G>();
  if (command.options.width > data.width)
    return Error{"--width: the engine's networks of this game have " + std::to_string(data.width)};
  if (auto done = load_data<G>(data, command); !done) return done;
  Trainer trainer(data, command.options);
  if (!command.warm.empty())
    if (auto done = trainer.load_weights(command.warm); !done) return done;
  if (command.resume && exists(command.checkpoint()))
    if (auto done = trainer.load(command.checkpoint()); !done) return done;
  while (!trainer.done()) {
    const CurvePoint& p = trainer.run_epoch();
    if (p.epoch == 1)
      std::printf("untrained: validation %.6f\n", trainer.curve().front().validation);
    std::printf("epoch %d of %d: training %.6f, validation %.6f, %.0f positions/s%s\n", p.epoch,
                command.options.epochs, p.training, p.validation, p.speed,
                time_left(p.seconds, 1, command.options.epochs - p.epoch).c_str());
    std::fflush(stdout);
    if (auto done = write<G>(command, data, trainer); !done) return done;
  }
  std::printf("%s written\n", command.out.c_str());
  return {};
}

// The game is what the first file says.
Result<void> run(const TrainCommand& command) {
  for (const std::string& path : command.outputs())
    if (auto good = check_replaceable(path); !good) return good;
  const auto first = GameFileReader::open(command.data.front());
  if (!first) return first.error();
  return with_game(first->variant().game, [&]<Game G>() { return train<G>(command); });
}

}  // namespace
}  // namespace taishi::train

int main(int argc, char** argv) {
  taishi::start_program(argc, argv);
  const auto command = taishi::train::parse_train_command(argc, argv);
  if (!command) {
    std::fprintf(stderr, "taishi-train: %s (--help shows what there is)\n",
                 command.error().text().c_str());
    return 2;
  }
  if (command->help) {
    std::fputs(taishi::to_text(taishi::train::train_help()).c_str(), stdout);
    return 0;
  }
  if (const auto done = taishi::train::run(*command); !done) {
    std::fprintf(stderr, "taishi-train: %s\n", done.error().text().c_str());
    return 1;
  }
  return 0;
}
