#include <cstdio>

#include "eval/train/train_options.h"
#include "movegen/games.h"

namespace taishi::train {
namespace {

unsigned long long number(std::uint64_t n) {
  return n;
}

template <Game G>
std::optional<Error> load_data(Dataset& data, const TrainCommand& command) {
  const auto every = command.validation_percent == 0
                         ? 0u
                         : 100u / static_cast<unsigned>(command.validation_percent);
  for (const std::string& path : command.data)
    if (auto error = add_games<G>(data, path, command.selection, every)) return error;
  std::printf("%s: %llu games, %llu positions to train on, %llu to validate\n", data.game.c_str(),
              number(data.games), number(data.training.size()), number(data.validation.size()));
  for (std::size_t v = 1; v < data.verdicts.size(); ++v)
    if (data.verdicts[v] != 0)
      std::printf("  left out: %llu %.*s\n", number(data.verdicts[v]),
                  static_cast<int>(kVerdictNames[v].size()), kVerdictNames[v].data());
  std::fflush(stdout);
  if (data.training.empty()) return Error{"no position of these games is fit for training"};
  if (data.training.size() > 0xffffffffu) return Error{"more than 4 294 967 295 positions"};
  return std::nullopt;
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
std::optional<Error> write(const TrainCommand& command, const Dataset& data,
                           const Trainer& trainer) {
  const auto net = quantise<G>(trainer.model());
  net->note = note(command, data, trainer.curve().back());
  const Bytes bytes = network_bytes(*net);
  const std::string_view contents(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (auto error = replace_file(command.out, contents)) return error;
  if (auto error = replace_file(command.out + ".csv", curve_csv(trainer.curve()))) return error;
  if (auto error = replace_file(command.out + ".svg",
                                curve_svg(trainer.curve(), data.game + ": mean squared error")))
    return error;
  return trainer.save(command.checkpoint());
}

bool exists(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file) std::fclose(file);
  return file != nullptr;
}

template <Game G>
std::optional<Error> train(const TrainCommand& command) {
  Dataset data = empty_dataset<G>();
  if (auto error = load_data<G>(data, command)) return error;
  Trainer trainer(data, command.options);
  if (!command.warm.empty())
    if (auto error = trainer.load_weights(command.warm)) return error;
  if (command.resume && exists(command.checkpoint()))
    if (auto error = trainer.load(command.checkpoint())) return error;
  while (!trainer.done()) {
    const CurvePoint& p = trainer.run_epoch();
    if (p.epoch == 1)
      std::printf("untrained: validation %.6f\n", trainer.curve().front().validation);
    std::printf("epoch %d of %d: training %.6f, validation %.6f, %.0f positions/s, %.0f s left\n",
                p.epoch, command.options.epochs, p.training, p.validation, p.speed,
                p.seconds * (command.options.epochs - p.epoch));
    std::fflush(stdout);
    if (auto error = write<G>(command, data, trainer)) return error;
  }
  std::printf("%s written\n", command.out.c_str());
  return std::nullopt;
}

// The game is what the first file says.
std::optional<Error> run(const TrainCommand& command) {
  const auto first = GameFileReader::open(command.data.front());
  if (!first) return first.error();
#define TAISHI_CALL(G) \
  if (first->game_name() == G::name) return train<G>(command);
  TAISHI_FOR_EACH_GAME(TAISHI_CALL)
#undef TAISHI_CALL
  return Error{command.data.front() + ": games of \"" + first->game_name() +
               "\", which this program does not know"};
}

}  // namespace
}  // namespace taishi::train

int main(int argc, char** argv) {
  const auto command = taishi::train::parse_train_command(argc, argv);
  if (!command) {
    std::fprintf(stderr, "taishi-train: %s (--help shows what there is)\n",
                 command.error().text().c_str());
    return 2;
  }
  if (command->help) {
    std::fputs(taishi::train::train_help().c_str(), stdout);
    return 0;
  }
  if (const auto error = taishi::train::run(*command)) {
    std::fprintf(stderr, "taishi-train: %s\n", error->text().c_str());
    return 1;
  }
  return 0;
}
