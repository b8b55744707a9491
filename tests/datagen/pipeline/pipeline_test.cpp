#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/wait.h>

#include "tests/support/games.h"
#include "tests/usi/client.h"

namespace taishi::test {
namespace {

// Runs one of the programs; what it printed, both streams together. It must end with this code.
std::string run_program(const std::string& name, const std::string& arguments, int code = 0) {
  const std::string command = TAISHI_PROGRAMS + name + ' ' + arguments + " 2>&1 </dev/null";
  std::FILE* pipe = popen(command.c_str(), "r");
  if (!pipe) std::abort();
  std::string output;
  std::array<char, 4096> bytes;
  while (const std::size_t n = std::fread(bytes.data(), 1, bytes.size(), pipe))
    output.append(bytes.data(), n);
  const int status = pclose(pipe);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == code) << command << '\n' << output;
  return output;
}

// The validation losses of a trainer's curve, the untrained one first.
std::vector<double> validation_losses(const std::string& csv) {
  std::ifstream file(csv);
  std::vector<double> losses;
  std::string line, cell;
  std::getline(file, line);
  EXPECT_EQ(line.find("epoch,learning_rate,training_loss,validation_loss,"), 0u) << line;
  while (std::getline(file, line)) {
    std::istringstream cells(line);
    for (int column = 0; column < 4; ++column) std::getline(cells, cell, ',');
    losses.push_back(std::stod(cell));
  }
  return losses;
}

class Pipeline : public ::testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  std::string datagen(const std::string& out, int games, int seed) const {
    return run_program("taishi-datagen",
                       "--variant yari --eval-file none --nodes 100 --max-plies 100 --out " +
                           file(out) + " --games " + std::to_string(games) + " --seed " +
                           std::to_string(seed));
  }

 private:
  const std::filesystem::path folder_ =
      std::filesystem::path(::testing::TempDir()) / ("taishi-pipeline-" + std::to_string(getpid()));
};

// The steps of the README, each as small as it can be while it still shows something.
TEST_F(Pipeline, FromGamesToAMatch) {
  const int games = kSlowBuild ? 60 : 600;
  datagen("a.games", games, 1);
  datagen("old.games", 8, 2);
  const std::string stats = run_program("taishi-data", "stats " + file("a.games"));
  EXPECT_NE(stats.find(std::to_string(games) + " games"), std::string::npos) << stats;
  run_program("taishi-rescore",
              "--nodes 200 --eval-file none --out " + file("b.games") + ' ' + file("old.games"));

  const std::string net = file("yari.nnue");
  run_program("taishi-train",
              "--epochs 4 --batch 64 --lambda 0 --validation 20 "
              "--threads 1 --out " +
                  net + ' ' + file("a.games") + ' ' + file("b.games"));
  const auto losses = validation_losses(net + ".csv");
  ASSERT_EQ(losses.size(), 5u);
  // The first epoch of so few games may go the wrong way.
  EXPECT_LT(losses[4], losses[0]);
  EXPECT_LT(losses[4], losses[1]);

  Client engine({"--variant", "yari"});
  engine.ask("position startpos moves 4g4f");
  engine.ask("setoption name EvalFile value none");
  const std::string by_hand = engine.ask_line("eval");
  EXPECT_TRUE(engine.ask("setoption name EvalFile value " + net).empty());
  EXPECT_NE(engine.ask_line("eval"), by_hand);
  const std::string best = engine.best("go nodes 300");
  EXPECT_TRUE(contains(engine.moves(), best)) << best;

  const std::string match = run_program(
      "taishi-match", "--variant yari --nodes 100 --games 4 --max-plies 60 --each cmd=" +
                          (TAISHI_PROGRAMS + std::string("taishi")) +
                          " --engine name=net option.EvalFile=" + net +
                          " --engine name=hand option.EvalFile=none");
  EXPECT_NE(match.find("4 games"), std::string::npos) << match;
}

// At once, not after the first epoch.
TEST_F(Pipeline, AnOutputThatCannotBeWrittenIsNoticedAtOnce) {
  datagen("a.games", 4, 3);
  const std::string printed = run_program(
      "taishi-train", "--epochs 3 --out " + file("nodir/x.nnue") + ' ' + file("a.games"), 1);
  EXPECT_EQ(printed, "taishi-train: " + file("nodir/x.nnue.new") + ": No such file or directory\n");
}

// One line says what was skipped, and the rest is used.
TEST_F(Pipeline, ADamagedGameIsSkipped) {
  datagen("a.games", 6, 3);
  {
    std::fstream bytes(file("a.games"), std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp(32 + 8 + 70);
    bytes.put(0x55);
  }
  const std::string why = file("a.games") +
                          ": the game at byte 32 is damaged: its checksum does not fit; it is left "
                          "out\n";
  const std::string trained =
      run_program("taishi-train", "--epochs 1 --threads 1 --validation 0 --out " + file("x.nnue") +
                                      ' ' + file("a.games"));
  EXPECT_EQ(trained.find("taishi-train: " + why), 0u) << trained;
  EXPECT_NE(trained.find("yari: 5 games"), std::string::npos) << trained;
  const std::string stats = run_program("taishi-data", "stats " + file("a.games"), 1);
  EXPECT_NE(stats.find("taishi-data: " + why), std::string::npos) << stats;
  EXPECT_NE(stats.find("yari: 5 games"), std::string::npos) << stats;
}

// A wider network than this build's is named as that, and the old one goes on.
TEST_F(Pipeline, ANetworkOfAnotherWidthIsRefused) {
  datagen("a.games", 4, 3);
  const std::string net = file("yari.nnue");
  run_program("taishi-train",
              "--epochs 1 --threads 1 --validation 0 --out " + net + ' ' + file("a.games"));
  Client engine({"--variant", "yari"});
  engine.ask("setoption name EvalFile value " + net);
  const std::string before = engine.ask_line("eval");
  const std::string wide = file("wide.nnue");
  std::filesystem::copy_file(net, wide);
  {
    std::fstream bytes(wide, std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp(36);  // the width, 256: its low byte
    bytes.put(static_cast<char>(160));
  }
  const std::string refusal = engine.ask_line("setoption name EvalFile value " + wide);
  EXPECT_NE(refusal.find("a network of another architecture"), std::string::npos) << refusal;
  EXPECT_NE(refusal.find("-> 416) x 2"), std::string::npos) << refusal;
  EXPECT_EQ(engine.ask_line("eval"), before);
}

}  // namespace
}  // namespace taishi::test
