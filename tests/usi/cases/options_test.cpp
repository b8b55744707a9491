// Options for users: a log, fewer lines, an empty table.
#include <gmock/gmock.h>

#include "tests/support/temporary_file.h"
#include "tests/usi/client.h"

namespace taishi::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(LogFile, IsWrittenFromThenOn) {
  const TemporaryFile one(".log"), two(".log");
  {
    Client engine;
    engine.ask("outcome");
    engine.send("setoption name LogFile value " + one.path());
    engine.ask("outcome");
    engine.send("setoption name LogFile value " + two.path());
    engine.ask("moves");
    engine.send("setoption name LogFile value <empty>");
    engine.ask("eval");
    engine.send("quit");
    EXPECT_EQ(engine.wait(), 0);
  }
  EXPECT_THAT(one.contents(), HasSubstr("< outcome\n"));
  EXPECT_THAT(one.contents(), HasSubstr("> outcome ongoing\n"));
  EXPECT_THAT(one.contents(), Not(HasSubstr("moves")));
  EXPECT_THAT(two.contents(), HasSubstr("< moves\n"));
  EXPECT_THAT(two.contents(), Not(HasSubstr("eval")));
}

TEST(LogFile, ItsDefaultLeavesTheCommandLinesLog) {
  const TemporaryFile log(".log");
  run("setoption name LogFile value <empty>\noutcome\n", {"--log", log.path()});
  EXPECT_THAT(log.contents(), HasSubstr("> outcome ongoing\n"));
}

TEST(LogFile, OneThatCannotBeWrittenChangesNothing) {
  const TemporaryFile log(".log");
  Client engine;
  engine.send("setoption name LogFile value " + log.path());
  EXPECT_THAT(engine.ask_line("setoption name LogFile value /proc/nowhere/x"),
              HasSubstr("info string setoption `LogFile`: "));
  EXPECT_THAT(engine.ask_line("setoption name LogFile value /tmp"),
              HasSubstr("info string setoption `LogFile`: "));
  engine.ask("outcome");
  engine.send("quit");
  EXPECT_EQ(engine.wait(), 0);
  EXPECT_THAT(log.contents(), HasSubstr("> outcome ongoing\n"));
}

TEST(PvInterval, LeavesOutLinesButNotTheLast) {
  Client engine;
  engine.send("position startpos");
  const Lines all = engine.search("go depth 7");
  engine.send("usinewgame");
  engine.send("position startpos");
  engine.send("setoption name PvInterval value 100000");
  const Lines few = engine.search("go depth 7");
  EXPECT_GE(count_starting(all, "info depth"), 7u);
  ASSERT_EQ(few.size(), 3u);
  EXPECT_THAT(few[0], HasSubstr("info depth 1 "));
  EXPECT_THAT(few[1], HasSubstr("info depth 7 "));
  EXPECT_EQ(few[2], all.back());
}

std::string nodes(const Lines& lines) {
  const std::string& info = lines[lines.size() - 2];
  const std::size_t begin = info.find(" nodes ");
  return info.substr(begin, info.find(" nps") - begin);
}

TEST(ClearHash, ForgetsWhatWasSearched) {
  for (const char* clear : {"setoption name Clear Hash", "setoption name Clear_Hash",
                            "setoption name Clear_Hash value"}) {
    Client engine;
    engine.send("position startpos");
    const std::string first = nodes(engine.search("go depth 8"));
    EXPECT_NE(nodes(engine.search("go depth 8")), first);
    EXPECT_TRUE(engine.ask(clear).empty());
    EXPECT_EQ(nodes(engine.search("go depth 8")), first);
  }
  Client usi, uci;
  usi.send("usi");
  EXPECT_THAT(usi.read_until("usiok"), Contains("option name Clear_Hash type button"));
  uci.send("uci");
  EXPECT_THAT(uci.read_until("uciok"), Contains("option name Clear Hash type button"));
}

}  // namespace
}  // namespace taishi::test
