#include <filesystem>
#include <fstream>

#include "tests/board/server_support.h"

// What is too much, too slow or too long, and that nothing is left behind.
namespace taishi::board::test {
namespace {

TEST(Server, MalformedAndTooLarge) {
  Running running;
  Session no_json(running);
  no_json.hello();
  no_json.say_text("{");
  EXPECT_EQ(no_json.closed(), 1007);
  Session large(running);
  large.hello();
  large.say({{"type", "sync"}, {"x", std::string(kLongestRequest, 'x')}});
  EXPECT_EQ(large.closed(), 1009);
  Session larger(running);
  larger.hello();
  larger.say({{"type", "import"}, {"text", std::string(kLongestRecord, 'x')}});
  EXPECT_EQ(larger.closed(), 1009);
  const std::string head(20'000, 'x');
  EXPECT_NE(status(get(running, "/", {"Host: " + running.host(), "X: " + head})), 200);
  EXPECT_NE(status(get(running, "/" + head, {"Host: " + running.host()})), 200);
}

TEST(Server, TooManyMessages) {
  ServerLimits limits;
  limits.burst = 10;
  limits.messages = 0.001;
  Running running(limits);
  Session session(running);
  session.hello();
  for (int i = 0; i < 20; ++i) session.say({{"type", "book"}, {"variant", "sho"}});
  EXPECT_EQ(session.closed(), 1008);
}

TEST(Server, TooManySessions) {
  ServerLimits limits;
  limits.sessions = 2;
  Running running(limits);
  Session one(running), two(running);
  one.hello();
  two.hello();
  EXPECT_EQ(one.next()["type"], "welcome");
  EXPECT_EQ(two.next()["type"], "welcome");
  Session three(running);
  EXPECT_EQ(three.closed(), 4429);
  one.close();
  while (running.ask([](Server& s) { return s.sessions(); }) > 1) std::this_thread::yield();
  Session four(running);
  four.hello();
  EXPECT_EQ(four.next()["type"], "welcome");
}

// Who sends slowly, or nothing, is not waited for.
TEST(Server, SlowSenders) {
  Running running(impatient());
  Wire silent(running.port()), slow(running.port());
  slow.send("GET / HTTP/1.1\r\nHost: ");
  EXPECT_EQ(silent.rest(), "");
  EXPECT_EQ(slow.rest(), "");
  Wire odd(running.port());
  odd.send("\x16\x03\x01 this is no HTTP\r\n\r\n");
  EXPECT_EQ(odd.rest(), "");
}

TEST(Server, NoMoreConnectionsThanItsLimit) {
  ServerLimits limits;
  limits.connections = 3;
  Running running(limits);
  Wire one(running.port()), two(running.port()), three(running.port());
  while (running.ask([](Server& s) { return s.connections(); }) < 3) std::this_thread::yield();
  Wire four(running.port());
  EXPECT_EQ(four.rest(), "");
}

// A reader that takes nothing does not fill the memory.
TEST(Server, SlowReaders) {
  ServerLimits limits;
  limits.waiting = 100'000;
  limits.messages = limits.burst = 1e9;
  Running running(limits);
  Session session(running);
  session.hello();
  const std::string book = Json{{"type", "book"}, {"variant", "sho"}}.dump();
  // More than the pipes between the two hold.
  constexpr int kAsked = 5000;
  for (int i = 0; i < kAsked; ++i) session.say_text(book);
  int answers = 0;
  while (!session.next().is_null()) ++answers;
  EXPECT_LT(answers, kAsked);  // it has given up before
  while (running.ask([](Server& s) { return s.sessions(); }) > 0) std::this_thread::yield();
}

std::size_t open_files() {
  return static_cast<std::size_t>(std::distance(
      std::filesystem::directory_iterator("/proc/self/fd"), std::filesystem::directory_iterator()));
}
std::size_t threads() {
  return static_cast<std::size_t>(
      std::distance(std::filesystem::directory_iterator("/proc/self/task"),
                    std::filesystem::directory_iterator()));
}
long memory_pages() {
  std::ifstream file("/proc/self/statm");
  long all = 0, resident = 0;
  file >> all >> resident;
  return resident;
}

TEST(Server, SessionsLeaveNothingBehind) {
  ServerLimits limits;
  Running running(limits);
  const auto visit = [&](int i) {
    Session session(running);
    session.hello();
    EXPECT_EQ(session.next("position")["type"], "position");
    session.say({{"type", "new"},
                 {"variant", "sho"},
                 {"black", {{"kind", "human"}}},
                 {"white", {{"kind", "engine"}, {"level", 1}}},
                 {"clock", {{"kind", "none"}}}});
    EXPECT_FALSE(session.next("state").is_null());
    if (i % 2 == 0) session.close();  // the others just go
  };
  const auto settle = [&] {
    while (running.ask([](Server& s) { return s.connections(); }) > 0) std::this_thread::yield();
  };
  for (int i = 0; i < 20; ++i) visit(i);
  settle();
  const std::size_t files = open_files(), tasks = threads();
  [[maybe_unused]] const long pages = memory_pages();
  for (int i = 0; i < 200; ++i) visit(i);
  settle();
  EXPECT_EQ(open_files(), files);
  EXPECT_EQ(threads(), tasks);
  EXPECT_EQ(running.ask([](Server& s) { return s.sessions(); }), 0);
#ifndef TAISHI_SLOW_BUILD  // sanitizers keep what was freed
  EXPECT_LT(memory_pages() - pages, 500);
#endif
}

TEST(Server, ManyRequestsOnOneConnection) {
  Running running;
  Wire wire(running.port());
  const std::string host = "\r\nHost: " + running.host() + "\r\n";
  for (int i = 0; i < 20; ++i) wire.send("GET /men/sho-signs.svg HTTP/1.1" + host + "\r\n");
  wire.send("GET /none HTTP/1.1" + host + "\r\n");
  const std::string all = wire.rest();
  std::size_t count = 0;
  for (std::size_t at = all.find("HTTP/1.1 200"); at != std::string::npos;
       at = all.find("HTTP/1.1 200", at + 1))
    ++count;
  EXPECT_EQ(count, 20u);
}

}  // namespace
}  // namespace taishi::board::test
