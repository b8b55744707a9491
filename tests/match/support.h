#pragma once

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "bench/match/match.h"
#include "bench/match/options.h"

namespace taishi::match {

// A folder of the running test's own, empty.
inline std::string scratch() {
  const auto* test = testing::UnitTest::GetInstance()->current_test_info();
  const auto path = std::filesystem::path(testing::TempDir()) /
                    (std::string("taishi_match_") + test->test_suite_name() + "_" + test->name());
  std::filesystem::remove_all(path);
  std::filesystem::create_directories(path);
  return path.string();
}

// Settings of a fast match of two stub engines; `b` are the second one's arguments.
inline MatchSettings stub_match(const std::string& b, std::vector<std::string> more = {},
                                const std::string& a = "") {
  std::vector<std::string> args = {"--variant",
                                   "yari",
                                   "--nodes",
                                   "100",
                                   "--opening-score",
                                   "0",
                                   "--engine",
                                   "name=A",
                                   std::string("cmd=") + STUB_ENGINE + " " + a,
                                   "--engine",
                                   "name=B",
                                   std::string("cmd=") + STUB_ENGINE + " " + b};
  const auto given = [&](const std::string& name) {
    return std::find(more.begin(), more.end(), name) != more.end();
  };
  if (!given("--games")) more.insert(more.end(), {"--games", "4"});
  if (!given("--max-plies")) more.insert(more.end(), {"--max-plies", "40"});
  args.insert(args.begin(), more.begin(), more.end());
  auto line = read_command_line(args);
  EXPECT_TRUE(line.ok()) << (line.ok() ? "" : line.error().text());
  line->match.patience.start = milliseconds(60'000);  // a test may run on a busy machine
  return line->match;
}

inline Result<MatchResult> run_quietly(const MatchSettings& settings) {
  StopFlag stop;
  Console console(/*quiet=*/true);
  return Match(settings, stop, console).run();
}

}  // namespace taishi::match
