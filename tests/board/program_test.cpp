#include <array>
#include <csignal>
#include <cstdio>
#include <gtest/gtest.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include "usi/board/child.h"

namespace taishi::board {
namespace {

struct Printed {
  std::string text;
  int status = 0;
};

Printed run(const std::string& arguments) {
  const std::string command = std::string(TAISHI_PROGRAM) + " board " + arguments + " 2>&1";
  FILE* const pipe = ::popen(command.c_str(), "r");
  Printed printed;
  std::array<char, 1000> bytes{};
  for (std::size_t n; (n = std::fread(bytes.data(), 1, bytes.size(), pipe)) > 0;)
    printed.text.append(bytes.data(), n);
  printed.status = WEXITSTATUS(::pclose(pipe));
  return printed;
}

TEST(BoardProgram, SaysWhatIsWrongInOneLine) {
  for (const char* arguments :
       {"--port 70000", "--port -1", "--port x", "--variant chess", "--no-such", "file"}) {
    const Printed printed = run(arguments);
    EXPECT_EQ(printed.status, 2) << arguments;
    EXPECT_EQ(printed.text.find('\n'), printed.text.size() - 1) << printed.text;
    EXPECT_TRUE(printed.text.starts_with("taishi board: ")) << printed.text;
  }
  EXPECT_EQ(run("--help").status, 0);
}

TEST(BoardProgram, PrintsItsAddressAndEndsBySignal) {
  auto child = Child::start({TAISHI_PROGRAM, "board", "--no-open", "--port", "0"});
  ASSERT_TRUE(child.ok());
  FILE* const out = ::fdopen(child->take_output(), "r");
  std::array<char, 200> line{};
  ASSERT_NE(std::fgets(line.data(), line.size(), out), nullptr);
  const std::string address = line.data();
  EXPECT_TRUE(address.starts_with("http://127.0.0.1:")) << address;
  EXPECT_EQ(address.size() - address.find("/#"), 2 + 32 + 1u) << address;
  // A second one on the same port.
  const std::string port = address.substr(17, address.find("/#") - 17);
  const Printed second = run("--no-open --port " + port);
  EXPECT_EQ(second.status, 2);
  EXPECT_NE(second.text.find("in use"), std::string::npos) << second.text;
  ::kill(child->pid(), SIGTERM);
  EXPECT_EQ(std::fgets(line.data(), line.size(), out), nullptr);  // it has ended
  std::fclose(out);
  siginfo_t info{};
  ASSERT_EQ(::waitid(P_PID, static_cast<id_t>(child->pid()), &info, WEXITED | WNOWAIT), 0);
  EXPECT_EQ(info.si_code, CLD_EXITED);
  EXPECT_EQ(info.si_status, 0);
}

}  // namespace
}  // namespace taishi::board
