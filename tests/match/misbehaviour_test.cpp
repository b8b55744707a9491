// Engines that do what no engine should: each is named, loses, is restarted, and the match goes on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>

#include "bench/match/reasons.h"
#include "tests/match/support.h"

namespace taishi::match {
namespace {

using testing::HasSubstr;

MatchResult play(const MatchSettings& settings) {
  auto result = run_quietly(settings);
  EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error().text());
  return result.ok() ? *result : MatchResult{};
}

std::string error_of(const MatchSettings& settings) {
  const auto result = run_quietly(settings);
  return result.ok() ? "no error" : result.error().text();
}

// Tests named Timing need the machine to answer within a second.
TEST(MisbehaviourTiming, NoUsiok) {
  MatchSettings settings = stub_match("--at-start mute");
  settings.patience.start = milliseconds(1000);
  EXPECT_THAT(error_of(settings), HasSubstr("engine 'B' gave no 'usiok' within 1"));
}

TEST(Misbehaviour, DiesAtStart) {
  const std::string error = error_of(stub_match("--at-start die"));
  EXPECT_THAT(error, testing::ContainsRegex("engine 'B' died before .*: exit code 7"));
  EXPECT_THAT(error, HasSubstr("! stub: told to die at start"));
}

TEST(Misbehaviour, NoSuchProgram) {
  MatchSettings settings = stub_match("");
  settings.engines[0].command = {"/nonexistent/engine"};
  EXPECT_THAT(error_of(settings), HasSubstr("cannot start '/nonexistent/engine': No such file"));
}

TEST(Misbehaviour, UnknownOption) {
  MatchSettings settings = stub_match("");
  settings.engines[1].options.emplace_back("Pwoer", "3");
  EXPECT_THAT(error_of(settings), HasSubstr("engine 'B' has no option 'Pwoer'"));
}

TEST(Misbehaviour, UnknownVariant) {
  MatchSettings settings = stub_match("");
  settings.engines[1].variant_value = "chu";
  EXPECT_THAT(error_of(settings), HasSubstr("engine 'B' does not know variant 'chu'"));
}

TEST(Misbehaviour, DiesInEveryGame) {
  const Tally tally = play(stub_match("--do die")).tally;
  EXPECT_EQ(tally.count(reason::kCrash), 4);
  EXPECT_EQ(tally.score().wins, 4);
  EXPECT_EQ(tally.faults(), 4);
}

TEST(Misbehaviour, DiesOnceAndIsRestarted) {
  const std::string once = scratch() + "/once";
  const Tally tally = play(stub_match("--do die --file " + once)).tally;
  EXPECT_EQ(tally.count(reason::kCrash), 1);
  EXPECT_EQ(tally.score().games(), 4);
  EXPECT_EQ(tally.faults(), 1);
}

// As when a scheduler ends all processes of a task: the game is played again, not lost.
TEST(MisbehaviourTiming, DiesJustBeforeTheMatchIsStopped) {
  const std::string once = scratch() + "/once";
  const MatchSettings settings = stub_match("--do die --file " + once);
  StopFlag stop;
  std::thread scheduler([&] {
    while (!std::filesystem::exists(once)) std::this_thread::sleep_for(milliseconds(1));
    std::this_thread::sleep_for(milliseconds(50));
    stop.request();
  });
  Console console(/*quiet=*/true);
  const auto result = Match(settings, stop, console).run();
  scheduler.join();
  ASSERT_TRUE(result.ok()) << result.error().text();
  EXPECT_TRUE(result->interrupted);
  EXPECT_EQ(result->tally.score().games(), 0);
}

TEST(Misbehaviour, DiesBeforeEveryFirstMove) {
  MatchSettings settings = stub_match("--do die --at 1", {"--games", "20"});
  settings.openings.random_plies = 0;
  EXPECT_THAT(error_of(settings), HasSubstr("given up"));
}

TEST(Misbehaviour, WrongAnswers) {
  const std::map<std::string, std::string_view> cases = {{"illegal", reason::kIllegal},
                                                         {"letters", reason::kIllegal},
                                                         {"none", reason::kNoMove},
                                                         {"win", reason::kFalseWin}};
  for (const auto& [what, why] : cases) {
    const Tally tally = play(stub_match("--do " + what)).tally;
    EXPECT_EQ(tally.count(why), 4) << what;
    EXPECT_EQ(tally.score().wins, 4) << what;
    EXPECT_EQ(tally.faults(), 4) << what;
  }
}

TEST(Misbehaviour, ResigningIsNone) {
  const Tally tally = play(stub_match("--do resign")).tally;
  EXPECT_EQ(tally.count(reason::kResign), 4);
  EXPECT_EQ(tally.score().wins, 4);
  EXPECT_EQ(tally.faults(), 0);
}

TEST(MisbehaviourTiming, HangsAlsoOnStop) {
  for (const std::string what : {"hang", "deaf"}) {
    MatchSettings settings = stub_match("--do " + what, {"--games", "2"});
    settings.patience.search = milliseconds(700);
    settings.patience.stop = milliseconds(500);
    const Tally tally = play(settings).tally;
    EXPECT_EQ(tally.count(reason::kHang), 2) << what;
    EXPECT_EQ(tally.score().wins, 2) << what;
  }
}

TEST(MisbehaviourTiming, TooSlow) {
  MatchSettings settings = stub_match("--do slow", {"--games", "2", "--timemargin", "700"});
  for (EngineSpec& engine : settings.engines) {
    engine.control = {};
    engine.control.movetime = milliseconds(10);
  }
  const Tally tally = play(settings).tally;
  EXPECT_EQ(tally.count(reason::kTime), 2);
  EXPECT_EQ(tally.score().wins, 2);
  EXPECT_EQ(tally.faults(), 0);
}

TEST(Misbehaviour, TenMegabytesInALine) {
  const Tally tally = play(stub_match("--do flood", {"--games", "2"})).tally;
  EXPECT_EQ(tally.score().games(), 2);
  EXPECT_EQ(tally.faults(), 0);
}

TEST(Misbehaviour, SecondBestmoveIsDropped) {
  const Tally tally = play(stub_match("--do stray")).tally;
  EXPECT_EQ(tally.score().games(), 4);
  EXPECT_EQ(tally.faults(), 0);
}

}  // namespace
}  // namespace taishi::match
