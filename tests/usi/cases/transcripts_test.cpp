// What clients send, in tests/data/transcripts: `>` goes to the engine, `<` waits for a line that
// begins so, `$` has arguments of the program.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>

#include "tests/support/data_file.h"
#include "tests/usi/client.h"

namespace taishi::test {
namespace {

class Transcripts : public ::testing::TestWithParam<std::string> {};

TEST_P(Transcripts, AreAnswered) {
  std::ifstream file(std::string(TAISHI_TEST_DATA) + "/transcripts/" + GetParam() + ".txt");
  ASSERT_TRUE(file.good());
  std::vector<std::string> arguments;
  Lines script;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("$ ")) arguments = split_words(line.substr(2));
    if (line.starts_with("> ") || line.starts_with("< ")) script.push_back(line);
  }
  ASSERT_FALSE(script.empty());
  Client engine(arguments);
  for (const std::string& line : script) {
    const std::string text = line.substr(2);
    if (line[0] == '>') {
      engine.send(text);
      continue;
    }
    for (const std::string& answer : engine.read_until(text)) {
      // Nothing that was sent is unknown or illegal.
      EXPECT_FALSE(answer.starts_with("Error") || answer.starts_with("Illegal") ||
                   answer.starts_with("telluser") || answer.starts_with("info string position"))
          << answer;
    }
    if (HasFailure()) return;
  }
  engine.close_input();
  engine.read_rest();
  EXPECT_EQ(engine.wait(), 0);
}

INSTANTIATE_TEST_SUITE_P(Clients, Transcripts,
                         ::testing::Values("xboard-human", "xboard-second", "xboard-setup-position",
                                           "qboard-xboard", "qboard-heian", "qboard-yari",
                                           "qboard-sho", "qboard-usi", "qboard-usi-heian",
                                           "qboard-usi-yari", "qboard-usi-sho", "fairyground",
                                           "fairyground-heian", "fairyground-yari",
                                           "fairyground-sho", "fairyground-ponder",
                                           "variantfishtest", "fishnet", "usi-gui"),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace taishi::test
