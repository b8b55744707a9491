#include "bench/match/process.h"

#include <fstream>
#include <gtest/gtest.h>
#include <thread>

#include "bench/match/program.h"
#include "tests/match/support.h"

namespace taishi::match {
namespace {

bool alive(const std::string& pid) {
  std::ifstream file("/proc/" + pid + "/stat");
  std::string number, name, state;
  return file >> number >> name >> state && state != "Z";
}

bool dies(const std::string& pid) {
  for (int i = 0; i < 6000 && alive(pid); ++i) std::this_thread::sleep_for(milliseconds(10));
  return !alive(pid);
}

TEST(Process, ReadsLinesAndTheEnd) {
  StopFlag stop;
  auto process =
      Process::start({"/bin/sh", "-c", "echo one; echo two >&2; printf three; exit 5"}, "", stop);
  ASSERT_TRUE(process.ok());
  std::multiset<std::string> lines;
  OutputLine line;
  const auto deadline = Clock::now() + milliseconds(60'000);
  while ((*process)->read(line, deadline) == Process::Read::Line) {
    lines.insert(line.text);
    EXPECT_EQ(line.from_stderr, line.text == "two");
  }
  EXPECT_EQ(lines, (std::multiset<std::string>{"one", "three", "two"}));
  EXPECT_EQ((*process)->close(milliseconds(60'000)), "exit code 5");
}

TEST(Process, KillsTheWholeGroup) {
  StopFlag stop;
  auto process = Process::start({"/bin/sh", "-c", "sleep 300 & echo $!; wait"}, "", stop);
  ASSERT_TRUE(process.ok());
  OutputLine line;
  ASSERT_EQ((*process)->read(line, Clock::now() + milliseconds(60'000)), Process::Read::Line);
  EXPECT_TRUE(alive(line.text));
  process->reset();
  EXPECT_TRUE(dies(line.text));
}

// The runner itself gets SIGKILL while an engine sleeps that would not notice.
TEST(Process, NothingOutlivesAKilledRunner) {
  const std::string pid_file = scratch() + "/pid";
  StopFlag stop;
  auto runner = Process::start(
      {TAISHI_MATCH, "--variant", "yari", "--nodes", "9", "--opening-score", "0", "--openings",
       "start", "--engine", "name=A", std::string("cmd=") + STUB_ENGINE, "--engine", "name=B",
       std::string("cmd=") + STUB_ENGINE + " --do deaf --at 1 --pid " + pid_file},
      "", stop);
  ASSERT_TRUE(runner.ok());
  std::string pid;
  for (int i = 0; i < 6000 && !std::getline(std::ifstream(pid_file), pid); ++i)
    std::this_thread::sleep_for(milliseconds(10));
  EXPECT_TRUE(alive(pid));
  (*runner)->close(milliseconds(0));
  EXPECT_TRUE(dies(pid));
}

TEST(Process, SplitsCommands) {
  EXPECT_EQ(*split_command("a  'b c' \"d\\\"e\" f\\ g"),
            (std::vector<std::string>{"a", "b c", "d\"e", "f g"}));
  EXPECT_FALSE(split_command("a 'b").ok());
  EXPECT_FALSE(split_command("  ").ok());
}

TEST(LineBuffer, CutsLongLines) {
  LineBuffer buffer(false);
  std::deque<OutputLine> lines;
  const std::string part(1000, 'x');
  for (int i = 0; i < 100; ++i) buffer.append(part, lines);
  buffer.append("\r\nnext\r\n", lines);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0].text.size(), LineBuffer::kMaxLength);
  EXPECT_EQ(lines[0].cut, 100'001 - LineBuffer::kMaxLength);
  EXPECT_EQ(lines[1].text, "next");
}

}  // namespace
}  // namespace taishi::match
