#include <gmock/gmock.h>
#include <set>

#include "tests/usi/client.h"

namespace taishi::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string last_info(const Lines& lines) {
  std::string info;
  for (const std::string& line : lines)
    if (line.starts_with("info depth")) info = line;
  return info;
}

TEST(Levels, AreAnnouncedUnderEachProtocolsNames) {
  Client usi;
  usi.send("usi");
  const Lines shogi = usi.read_until("usiok");
  EXPECT_THAT(shogi,
              Contains(StartsWith("option name Skill_Level type spin default 20 min 0 max 20")));
  EXPECT_THAT(shogi, Contains("option name USI_LimitStrength type check default false"));
  EXPECT_THAT(shogi, Contains(StartsWith("option name USI_Strength type spin")));
  Client uci;
  uci.send("uci");
  const Lines chess = uci.read_until("uciok");
  EXPECT_THAT(chess,
              Contains(StartsWith("option name Skill Level type spin default 20 min 0 max 20")));
  EXPECT_THAT(chess, Contains("option name UCI_LimitStrength type check default false"));
  EXPECT_THAT(chess, Contains(StartsWith("option name UCI_Elo type spin")));
}

TEST(Levels, ALevelIsTheSameAtAnyTime) {
  Client engine;
  engine.variant("yari");
  engine.send("setoption name Skill Level value 6");
  engine.send("setoption name SkillSeed value 11");
  engine.send("position startpos");
  std::set<std::string> answers;
  for (const char* go : {"go movetime 1000", "go btime 60000 wtime 60000", "go byoyomi 5000"}) {
    const Lines lines = engine.search(go);
    const std::string info = last_info(lines);
    EXPECT_THAT(info, HasSubstr(" nodes "));
    answers.insert(lines.back() + info.substr(0, info.find(" nps")));
  }
  EXPECT_EQ(answers.size(), 1u);
}

TEST(Levels, GamesDiffer) {
  Client engine;
  engine.send("setoption name Skill_Level value 1");
  std::set<std::string> moves;
  for (int game = 0; game < 30; ++game) {
    engine.send("usinewgame");
    engine.send("position startpos");
    moves.insert(engine.best("go movetime 1000"));
  }
  EXPECT_GE(moves.size(), 3u);
}

TEST(Levels, ARatingGoesBeforeALevel) {
  Client engine;
  engine.send("setoption name SkillSeed value 3");
  engine.send("setoption name Skill_Level value 20");
  engine.send("setoption name UCI_LimitStrength value true");
  engine.send("setoption name UCI_Elo value 0");
  engine.send("position startpos");
  const Lines weak = engine.search("go nodes 20000");
  EXPECT_THAT(last_info(weak), HasSubstr("depth 1 "));
  engine.send("setoption name UCI_LimitStrength value false");
  EXPECT_THAT(last_info(engine.search("go nodes 20000")), ::testing::Not(HasSubstr("depth 1 ")));
}

TEST(Levels, AnalysisKnowsNoLevels) {
  Client engine;
  engine.send("setoption name Skill_Level value 0");
  engine.send("position startpos");
  engine.send("go infinite");
  EXPECT_THAT(engine.read_until("info depth 8 "), ::testing::Not(::testing::IsEmpty()));
  engine.send("stop");
  engine.read_until("bestmove");
}

TEST(Levels, PonderingWaitsAllTheSame) {
  Client engine;
  engine.send("setoption name Skill_Level value 5");
  engine.send("position startpos moves 7g7f");
  engine.send("go ponder btime 1000 wtime 1000");
  for (const std::string& line : engine.ask("")) EXPECT_FALSE(line.starts_with("bestmove"));
  engine.send("ponderhit");
  engine.read_until("bestmove");
}

// A `go` that is cut off by what follows it shows no mate that is none.
TEST(Levels, CutOffAtOnceTheScoreIsNoMate) {
  const Transcript t = run(
      "setoption name Skill_Level value 3\nposition startpos\ngo byoyomi 1000\nposition startpos "
      "moves 5g5f\ngo nodes 10\nquit\n");
  EXPECT_EQ(count_starting(t.lines, "bestmove "), 2u);
  for (const std::string& line : t.lines) EXPECT_THAT(line, ::testing::Not(HasSubstr("mate -")));
}

TEST(Levels, WhatIsNoLevelIsRefused) {
  Client engine;
  EXPECT_THAT(engine.ask_line("setoption name Skill Level value 21"), HasSubstr("Skill Level"));
  EXPECT_THAT(engine.ask_line("setoption name Skill_Level value strong"), HasSubstr("strong"));
}

}  // namespace
}  // namespace taishi::test
