#include "bench/spsa/tuner.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "tests/support/temporary_file.h"

namespace taishi::spsa {
namespace {

using test::TemporaryFile;

TuneSettings settings(const std::string& state, std::vector<std::string> more = {}) {
  std::vector<std::string> args = {"--state",         state,
                                   "--param",         "Power",
                                   "--iterations",    "6",
                                   "--pairs",         "2",
                                   "--variant",       "yari",
                                   "--nodes",         "100",
                                   "--opening-score", "0",
                                   "--max-plies",     "30",
                                   "--each",          std::string("cmd=") + STUB_ENGINE};
  args.insert(args.end(), more.begin(), more.end());
  const auto line = read_command_line(args);
  EXPECT_TRUE(line.ok()) << (line ? "" : line.error().text());
  return line ? line->settings : TuneSettings();
}

std::vector<Parameter> power() {
  return {{"Power", 1, 1, 1, 9, 1, 0.1}};
}

// A match that the larger value wins; `count` are the iterations it plays before it is interrupted.
PlayMatch larger_wins(std::int64_t count) {
  return [count](std::int64_t, const Probe& probe) mutable -> Result<std::optional<MatchScore>> {
    if (count-- == 0) return std::optional<MatchScore>();
    const bool plus = probe.plus[0] > probe.minus[0];
    return std::optional(MatchScore{plus ? Played{4, 0, 0} : Played{0, 1, 3}, 0});
  };
}

Result<Tuned> tune_quietly(const TuneSettings& s, const PlayMatch& play) {
  match::Console console(/*quiet=*/true);
  return tune(s, power(), play, console, [](const std::string&) {});
}

TEST(Tuner, GoesOnFromItsState) {
  const TemporaryFile whole(".spsa"), parts(".spsa");
  const auto all = tune_quietly(settings(whole.path()), larger_wins(6));
  ASSERT_TRUE(all.ok()) << all.error().text();
  EXPECT_FALSE(all->interrupted);
  EXPECT_GT(all->parameters[0].value, 1);

  const auto first = tune_quietly(settings(parts.path()), larger_wins(4));
  ASSERT_TRUE(first.ok()) << first.error().text();
  EXPECT_TRUE(first->interrupted);
  const auto second = tune_quietly(settings(parts.path()), larger_wins(2));
  ASSERT_TRUE(second.ok()) << second.error().text();
  EXPECT_FALSE(second->interrupted);
  EXPECT_EQ(second->parameters, all->parameters);
  EXPECT_EQ(second->played, all->played);
  EXPECT_EQ(parts.contents(), whole.contents());
}

TEST(Tuner, ADamagedStateIsOneClearLine) {
  const TemporaryFile file(".spsa");
  ASSERT_TRUE(tune_quietly(settings(file.path()), larger_wins(3)).ok());
  const std::string good = file.contents();
  std::vector<std::string> damaged = {"", "x", good.substr(0, good.size() / 2),
                                      good.substr(0, good.size() - 1), good + good};
  for (std::size_t at = 0; at < good.size(); at += 11) {
    std::string text = good;
    text[at] = static_cast<char>(text[at] ^ 1);
    damaged.push_back(text);
  }
  for (const std::string& text : damaged) {
    file.write(text);
    const auto result = tune_quietly(settings(file.path()), larger_wins(6));
    ASSERT_FALSE(result.ok()) << text;
    EXPECT_NE(
        result.error().text().find("' is no state of a tuning, or damaged; choose another file"),
        std::string::npos)
        << result.error().text();
    EXPECT_EQ(std::ranges::count(result.error().text(), '\n'), 0);
    EXPECT_EQ(file.contents(), text);
  }
}

TEST(Tuner, AnotherTuningIsRefused) {
  const TemporaryFile file(".spsa");
  ASSERT_TRUE(tune_quietly(settings(file.path()), larger_wins(1)).ok());
  for (const auto& more : std::vector<std::vector<std::string>>{
           {"--seed", "2"}, {"--pairs", "3"}, {"--openings", "random:4"}, {"--depth", "3"}}) {
    std::vector<std::string> args = more;
    TuneSettings other = settings(file.path());
    if (more[0] == "--pairs")
      other.schedule.pairs = 3;
    else
      other = settings(file.path(), args);
    const auto result = tune_quietly(other, larger_wins(1));
    ASSERT_FALSE(result.ok()) << more[0];
    EXPECT_NE(result.error().text().find("holds another tuning ("), std::string::npos)
        << result.error().text();
  }
}

TEST(Tuner, PlaysRealGamesTheSameEachTime) {
  std::vector<Played> played;
  for (const char* concurrency : {"1", "3"}) {
    const TemporaryFile file(".spsa");
    const TuneSettings s = settings(file.path(), {"--concurrency", concurrency});
    match::StopFlag stop;
    match::Console console(/*quiet=*/true);
    const auto announced = announced_options(s, stop);
    ASSERT_TRUE(announced.ok()) << announced.error().text();
    const auto parameters = choose_parameters(s.parameters, *announced, s.r_end);
    ASSERT_TRUE(parameters.ok()) << parameters.error().text();
    const auto play = match_player(s, *parameters, stop, console);
    const auto result = tune(s, *parameters, play, console, [](const std::string&) {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(result->faults, 0);
    EXPECT_EQ(result->played.wins + result->played.draws + result->played.losses, 24);
    played.push_back(result->played);
  }
  EXPECT_EQ(played[0], played[1]);
}

TEST(Tuner, AnEngineThatDoesNotStartIsNamed) {
  const TemporaryFile file(".spsa");
  const TuneSettings s = settings(file.path(), {"--each", "cmd=/no/such/engine"});
  const match::StopFlag stop;
  const auto announced = announced_options(s, stop);
  ASSERT_FALSE(announced.ok());
  EXPECT_NE(announced.error().text().find("/no/such/engine"), std::string::npos)
      << announced.error().text();
}

TEST(CommandLine, SaysWhatIsWrong) {
  const auto error = [](const std::vector<std::string>& args) {
    const auto line = read_command_line(args);
    return line ? "" : line.error().text();
  };
  EXPECT_EQ(error({"--state", "x"}), "no --param to tune");
  EXPECT_EQ(error({"--param", "x"}), "--state: where to keep the values is missing");
  const std::vector<std::string> good = {"--param", "x",       "--state", "y",      "--variant",
                                         "yari",    "--nodes", "5",       "--each", "cmd=a"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), good.begin(), good.end());
    return error(more);
  };
  EXPECT_EQ(with({}), "");
  EXPECT_EQ(with({"--iterations", "0"}), "--iterations: 1 to 1000000");
  EXPECT_EQ(with({"--pairs", "0"}), "--pairs: 1 to 10000");
  EXPECT_EQ(with({"--engine", "cmd=b"}), "--engine is not for tuning; --each describes the engine");
  EXPECT_EQ(with({"--nonsense"}), "unrecognised option '--nonsense'");
  EXPECT_EQ(error({"--param", "x", "--state", "y", "--variant", "yari", "--nodes", "5"}),
            "--each cmd=COMMAND: the engine is missing");
  EXPECT_TRUE(read_command_line({"--help"})->help);
  EXPECT_NE(help_text().find("taishi-spsa --state"), std::string::npos);
}

}  // namespace
}  // namespace taishi::spsa
