#include <cstdio>
#include <string_view>

#include "eval/train/game_stats.h"

namespace {

constexpr std::string_view kHelp =
    "taishi-data stats FILE...\n\n"
    "Reads files of self-play games, checks every checksum and every move, and prints what they\n"
    "hold together: games and positions, results, how games end, how long they are, and how many\n"
    "positions taishi-train would use. All files must be of one game.\n\n"
    "Example: taishi-data stats sho-*.games\n";

int fail(std::string_view text, int code) {
  std::fprintf(stderr, "taishi-data: %.*s\n", static_cast<int>(text.size()), text.data());
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view word = argc > 1 ? argv[1] : "";
  if (word == "--help" || word == "-h" || word == "help") {
    std::fputs(kHelp.data(), stdout);
    return 0;
  }
  if (word != "stats" || argc < 3) return fail("expected: stats FILE... (--help says more)", 2);
  taishi::train::GameStats stats;
  for (int i = 2; i < argc; ++i)
    if (const auto error = taishi::train::add_stats(stats, argv[i])) return fail(error->text(), 1);
  std::fputs(taishi::train::to_text(stats).c_str(), stdout);
  return 0;
}
