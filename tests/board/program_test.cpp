#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "tests/support/temporary_file.h"
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

// A browser that keeps what it was started with, and what stands in that file.
class FakeBrowser {
 public:
  FakeBrowser() {
    script_.write("#!/bin/sh\ncp \"$1\" " + seen_.path() + "\nstat -c '%a %n' \"$1\" > " +
                  said_.path() + ".new\nmv " + said_.path() + ".new " + said_.path() + '\n');
    std::filesystem::permissions(script_.path(), std::filesystem::perms::owner_all);
    ::setenv("BROWSER", script_.path().c_str(), 1);
    ::setenv("XDG_RUNTIME_DIR", ::testing::TempDir().c_str(), 1);
  }
  ~FakeBrowser() {
    ::unsetenv("BROWSER");
    ::unsetenv("XDG_RUNTIME_DIR");
  }

  // Its argument's permissions and path, once it has run.
  std::string said() const {
    std::string line;
    constexpr int kMostTries = 6000;  // half a minute
    for (int i = 0; i < kMostTries && line.empty(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      std::ifstream in(said_.path());
      std::getline(in, line);
    }
    return line;
  }
  std::string page() const { return seen_.contents(); }

 private:
  const test::TemporaryFile script_{".sh"}, seen_{".html"}, said_{".txt"};
};

// A running program, and the line it printed first.
struct Program {
  explicit Program(const std::vector<std::string>& arguments)
      : child(Child::start(arguments)), out(::fdopen(child->take_output(), "r")) {
    std::array<char, 200> line{};
    if (std::fgets(line.data(), line.size(), out) != nullptr) address = line.data();
    if (!address.empty()) address.pop_back();
  }
  ~Program() { std::fclose(out); }
  void end() {
    ::kill(child->pid(), SIGTERM);
    siginfo_t info{};
    ::waitid(P_PID, static_cast<id_t>(child->pid()), &info, WEXITED | WNOWAIT);
  }

  Result<Child> child;
  FILE* out;
  std::string address;
};

// Everybody on the machine sees with what words a program is started.
TEST(BoardProgram, TheBrowserIsStartedWithoutTheToken) {
  const FakeBrowser browser;
  Program program({TAISHI_PROGRAM, "board", "--port", "0"});
  const std::string said = browser.said();
  ASSERT_TRUE(said.starts_with("600 ")) << said;
  const std::filesystem::path file = said.substr(4);
  EXPECT_EQ(file.string().find(program.address.substr(program.address.find('#') + 1)),
            std::string::npos);
  EXPECT_EQ(std::filesystem::status(file.parent_path()).permissions(),
            std::filesystem::perms::owner_all);
  EXPECT_NE(browser.page().find("content=\"0; url=" + program.address + "\""), std::string::npos);
  EXPECT_TRUE(std::filesystem::exists(file));
  program.end();
  EXPECT_FALSE(std::filesystem::exists(file.parent_path()));
}

// The first message of a page that knows the token, and the answer.
void meet(const std::string& address) {
  const std::size_t host = std::string_view("http://").size(), token = address.find("/#");
  const std::string name = address.substr(host, token - host);
  boost::asio::io_context io;
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> page(io);
  const auto port = static_cast<std::uint16_t>(std::stoi(name.substr(name.find(':') + 1)));
  page.next_layer().connect({boost::asio::ip::address_v4::loopback(), port});
  page.handshake(name, "/session");
  page.write(boost::asio::buffer(R"({"type":"hello","version":1,"token":")" +
                                 address.substr(token + 2) + "\"}"));
  boost::beast::flat_buffer answer;
  page.read(answer);
}

TEST(BoardProgram, TheFileIsGoneOnceThePageHasCome) {
  const FakeBrowser browser;
  Program program({TAISHI_PROGRAM, "board", "--port", "0"});
  const std::filesystem::path file = browser.said().substr(4);
  ASSERT_TRUE(std::filesystem::exists(file));
  meet(program.address);
  EXPECT_FALSE(std::filesystem::exists(file.parent_path()));
}

}  // namespace
}  // namespace taishi::board
