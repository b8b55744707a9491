// Searches under XBoard's protocol: what begins, shows, times and ends them.
#include <regex>

#include "tests/support/data_file.h"
#include "tests/usi/xboard.h"

namespace taishi::test {
namespace {

TEST_F(XBoard, MoveNow) {
  new_game("shoshogi");
  engine.send("st 1000\nsd 100\npost\nusermove c3c4");
  engine.read();  // it thinks
  const std::string answer = move_after("?");
  EXPECT_GE(answer[1], '7');
  EXPECT_TRUE(ask("?").empty());  // nothing to hurry up
}

TEST_F(XBoard, PingWaitsForTheMove) {
  new_game("shoshogi");
  engine.send("usermove c3c4\nping 77");
  EXPECT_TRUE(engine.read()->starts_with("move "));
  EXPECT_EQ(engine.read(), "pong 77");
}

TEST_F(XBoard, ForceCallsOffTheMove) {
  new_game("shoshogi");
  engine.send("st 1000\nsd 100\nusermove c3c4");
  EXPECT_TRUE(ask("force").empty());
  EXPECT_TRUE(ask("usermove c7c6\nusermove c4c5").empty());
}

TEST_F(XBoard, Analysis) {
  new_game("shoshogi");
  engine.send("post\nanalyze");
  const std::regex thinking("\\d+ -?\\d+ \\d+ \\d+( [a-i][1-9][a-i][1-9]\\+?)+");
  const std::string line = *engine.read();
  EXPECT_TRUE(std::regex_match(line, thinking)) << line;
  engine.send(".");
  const std::string stat = engine.read_until("stat01: ").back();
  EXPECT_TRUE(std::regex_match(stat, std::regex("stat01: \\d+ \\d+ \\d+ 0 26"))) << stat;
  engine.send("usermove c3c4\nundo\nusermove e3e4\n.");
  engine.read_until("stat01: ");
  engine.send("setboard 4k4/9/9/9/9/9/9/9/4K4 w - - 0 1\n.");
  EXPECT_TRUE(engine.read_until("stat01: ").back().ends_with(" 0 5"));
  const Lines last = ask("exit");
  EXPECT_EQ(count_starting(last, "move "), 0u);
  EXPECT_TRUE(ask(".").empty());
  EXPECT_TRUE(ask("usermove e1e2").empty());
}

TEST_F(XBoard, ThinkingIsShownOnlyIfAsked) {
  new_game("heian");
  engine.send("usermove a3a4");
  EXPECT_TRUE(engine.read()->starts_with("move "));
  engine.send("post\nusermove b3b4");
  EXPECT_GT(engine.read_until("move ").size(), 1u);
  engine.send("nopost\nusermove c3c4");
  EXPECT_TRUE(engine.read()->starts_with("move "));
}

TEST_F(XBoard, MatesInThinking) {
  new_game("heian");
  ask("force\nsd 4\nsetboard 4k4/9/3GG4/9/9/9/p8/4K4 w - - 0 1");
  engine.send("post\ngo");
  const Lines lines = engine.read_until("move ");
  ASSERT_GE(lines.size(), 2u);
  EXPECT_EQ(split_words(lines[lines.size() - 2])[1], "100001") << lines[lines.size() - 2];
}

TEST_F(XBoard, Ponders) {
  new_game("shoshogi");
  engine.send("sd 3\nhard\nusermove c3c4");
  engine.read_until("move ");
  const Lines hint = ask("hint");
  ASSERT_EQ(hint.size(), 1u);
  EXPECT_TRUE(hint[0].starts_with("Hint: ")) << hint[0];
  const std::string expected = hint[0].substr(6);
  // The move it expects, and then another one.
  EXPECT_NE(move_after("time 20000\notim 20000\nusermove " + expected), "");
  EXPECT_NE(move_after("usermove i3i4"), "");
  EXPECT_TRUE(ask("easy").empty());
}

TEST_F(XBoard, TimeControls) {
  new_game("shoshogi");
  for (const char* level : {"level 40 5 0", "level 0 2 12", "level 0 0:30 0.5", "level 0 0:00.5 0"})
    EXPECT_TRUE(ask(level).empty()) << level;
  for (const char* bad :
       {"level", "level 40", "level x y z", "level 40 5", "st", "st x", "sd", "time", "otim x"})
    EXPECT_EQ(count_starting(ask(bad), "Error (expected "), 1u) << bad;
  // Next to nothing on the clock: it moves at once. Then each move has its time.
  engine.send("sd 100\nlevel 0 1 0\ntime 1\notim 1000");
  EXPECT_NE(move_after("usermove c3c4"), "");
  engine.send("st 0.1");
  EXPECT_NE(move_after("usermove d3d4"), "");
}

}  // namespace
}  // namespace taishi::test
