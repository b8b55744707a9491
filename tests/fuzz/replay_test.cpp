#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <vector>

#include "tests/fuzz/targets.h"

namespace taishi::fuzz {
namespace {

struct Target {
  const char* name;
  void (*run)(Input);
};

class Replay : public ::testing::TestWithParam<Target> {};

// The corpora, with all that ever was found, in every build and without a fuzzer.
TEST_P(Replay, Corpus) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(
           std::filesystem::path(TAISHI_TEST_DATA) / "fuzz" / GetParam().name))
    paths.push_back(entry.path());
  std::ranges::sort(paths);
  EXPECT_FALSE(paths.empty());
  for (const auto& path : paths) {
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    std::fprintf(stderr, "%s\n", path.filename().string().c_str());  // the last one is the culprit
    GetParam().run({bytes, text.size()});
  }
}

INSTANTIATE_TEST_SUITE_P(All, Replay,
                         ::testing::Values(Target{"sfen", sfen}, Target{"moves", moves},
                                           Target{"session", session}, Target{"records", records},
                                           Target{"games", games}, Target{"usi_lines", usi_lines},
                                           Target{"pgn", pgn}, Target{"kif", kif},
                                           Target{"json", json}, Target{"network", network},
                                           Target{"evaluate", evaluate},
                                           Target{"board_messages", board_messages},
                                           Target{"book", book}),
                         [](const auto& target) { return target.param.name; });

}  // namespace
}  // namespace taishi::fuzz
