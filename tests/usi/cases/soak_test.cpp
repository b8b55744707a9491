#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <random>
#include <unistd.h>

#include "tests/support/games.h"
#include "tests/usi/client.h"
#include "tests/usi/settings.h"

namespace taishi::test {
namespace {

// What a process holds.
struct Holdings {
  double mib = 0;  // of memory of its own: not its program's pages, which are read as needed
  std::ptrdiff_t files = 0;
};

Holdings holdings(int pid) {
  const std::filesystem::path folder = "/proc/" + std::to_string(pid);
  std::ifstream statm(folder / "statm");
  double size = 0, resident = 0, shared = 0;
  statm >> size >> resident >> shared;
  const auto files = std::filesystem::directory_iterator(folder / "fd");
  return {(resident - shared) * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20),
          std::distance(begin(files), end(files))};
}

class Soak : public ::testing::Test {
 protected:
  void set(const std::string& name, const std::string& value) {
    engine.ask("setoption name " + name + " value " + value);
  }
  // A fast game of the engine against itself, cut off at `plies`.
  void play(const std::string& variant, int plies) {
    engine.variant(variant);
    engine.ask("usinewgame");
    std::string position = "position startpos";
    for (int ply = 0; ply < plies && !HasFailure(); ++ply) {
      EXPECT_TRUE(engine.ask(position).empty()) << position;
      if (engine.ask_line("outcome").find("ongoing") == std::string::npos) return;
      const std::string move = engine.best("go nodes " + std::to_string(50 + random() % 200));
      if (move == "resign") return;
      position += (ply == 0 ? " moves " : " ") + move;
    }
  }
  // What the engine holds in a state that is always the same.
  Holdings rest() {
    set("Threads", "3");
    set("MultiPV", "1");
    set("USI_Hash", "1");
    set("EvalFile", "<built-in>");
    for (const char* variant : {"heian", "yari", "sho"}) play(variant, 6);
    return holdings(engine.pid());
  }

  Client engine;
  std::mt19937_64 random{setting("TAISHI_STRESS_SEED", 5)};
};

// Games over one engine process, with everything changed between them. It rests now and then, each
// time in the same state, and in the last quarter holds no more than it once held in the first
// half: what each game loses shows many times over. TAISHI_SOAK_GAMES makes longer runs.
TEST_F(Soak, NothingGrows) {
  constexpr unsigned long kRests = 8;
  const auto games = setting("TAISHI_SOAK_GAMES", kSlowBuild ? 8 : 40);
  const auto names = variant_names();
  const auto any = [this](std::initializer_list<const char*> list) {
    return std::string(list.begin()[random() % list.size()]);
  };
  std::vector<double> mib;
  std::vector<std::ptrdiff_t> files;
  for (unsigned long game = 1; game <= games && !HasFailure(); ++game) {
    set("USI_Hash", any({"1", "2", "7", "16", "33"}));
    set("Threads", any({"1", "2", "3"}));
    set("MultiPV", any({"1", "1", "3"}));
    set("EvalFile", any({"none", "<built-in>", "/no/such/file"}));
    set("BareKing", any({"default", "on", "off"}));
    set("MaxMovesToDraw", any({"0", "0", "30"}));
    play(names[random() % names.size()], kSlowBuild ? 10 : 60);
    if (game * kRests / games == (game - 1) * kRests / games) continue;
    const Holdings now = rest();
    std::cout << "after " << game << " games: " << now.mib << " MiB, " << now.files << " files"
              << std::endl;  // a long run is watched
    mib.push_back(now.mib);
    files.push_back(now.files);
  }
  EXPECT_EQ(files, std::vector(files.size(), files.at(0)));
  // Sanitizers keep what was freed. The histories of a single thread have 5 MiB.
  if (!kSlowBuild && mib.size() == kRests) {
    const double early = *std::max_element(mib.begin(), mib.begin() + kRests / 2);
    const double late = *std::min_element(mib.end() - kRests / 4, mib.end());
    EXPECT_LT(late, early + 8);
  }
}

}  // namespace
}  // namespace taishi::test
