#include "usi/board/server.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket.hpp>
#include <filesystem>
#include <fstream>
#include <future>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/board/support.h"

// What other pages, other machines and odd programs may try. The holes are those that local servers
// of other tools had.
namespace taishi::board::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Json = nlohmann::json;
using std::chrono::milliseconds;

constexpr const char* kToken = "0123456789abcdef0123456789abcdef";

// A server that runs in a thread of its own.
class Running {
 public:
  explicit Running(const ServerLimits& limits = {}) {
    server_.emplace(io_, service_, limits);
    const auto listening = server_->listen(0);
    EXPECT_TRUE(listening.ok()) << listening.error().text();
    port_ = server_->port();
    thread_ = std::thread([this] { io_.run(); });
  }
  ~Running() {
    io_.stop();
    thread_.join();
    server_.reset();
  }

  std::uint16_t port() const { return port_; }
  std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
  // In the server's thread.
  template <class F>
  auto ask(F f) {
    std::promise<decltype(f(*server_))> answer;
    asio::post(io_, [&] { answer.set_value(f(*server_)); });
    return answer.get_future().get();
  }

 private:
  asio::io_context io_{1};
  SteadyClock clock_;
  FakeSearcher player_, analyst_;
  Service service_{clock_, player_, analyst_, {"run", "Taishi", variant("yari")}, kToken};
  std::optional<Server> server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

// A connection by hand; it fails instead of waiting for ever.
class Wire {
 public:
  explicit Wire(std::uint16_t port) : socket_(io_) {
    socket_.connect({asio::ip::address_v4::loopback(), port});
    const timeval patience{30, 0};
    ::setsockopt(socket_.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  }
  void send(const std::string& text) {
    beast::error_code ignored;
    asio::write(socket_, asio::buffer(text), ignored);
  }
  // All until the other side closes.
  std::string rest() {
    std::string text;
    beast::error_code end;
    asio::read(socket_, asio::dynamic_buffer(text), end);
    return text;
  }

 private:
  asio::io_context io_;
  tcp::socket socket_;
};

std::string get(const Running& running, const std::string& path,
                const std::vector<std::string>& headers, const std::string& method = "GET") {
  Wire wire(running.port());
  std::string text = method + ' ' + path + " HTTP/1.1\r\nConnection: close\r\n";
  for (const std::string& header : headers) text += header + "\r\n";
  wire.send(text + "\r\n");
  return wire.rest();
}

int status(const std::string& response) {
  return response.size() < 12 ? 0 : std::atoi(response.c_str() + 9);
}

const std::vector<std::string> kUpgrade = {"Upgrade: websocket", "Connection: Upgrade",
                                           "Sec-WebSocket-Version: 13",
                                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="};

// The status of an attempt to begin a session with these further headers.
int upgrade(const Running& running, const std::vector<std::string>& more,
            const std::string& path = "/session") {
  Wire wire(running.port());
  std::string text = "GET " + path + " HTTP/1.1\r\n";
  for (const auto& header : kUpgrade) text += header + "\r\n";
  for (const auto& header : more) text += header + "\r\n";
  wire.send(text + "\r\n");
  // Nothing follows an upgrade by itself: its end is made by the server, which hears no hello.
  return status(wire.rest());
}

ServerLimits impatient() {
  ServerLimits limits;
  limits.request = milliseconds(200);
  limits.hello = milliseconds(200);
  return limits;
}

// A tab of a browser.
class Session {
 public:
  explicit Session(const Running& running, bool origin = true) : ws_(io_) {
    ws_.next_layer().connect({asio::ip::address_v4::loopback(), running.port()});
    if (origin)
      ws_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
        request.set(beast::http::field::origin, "http://" + running.host());
      }));
    ws_.handshake(running.host(), "/session");
  }
  void say(const Json& json) { say_text(json.dump()); }
  void say_text(const std::string& text) {
    beast::error_code ignored;
    ws_.write(asio::buffer(text), ignored);
  }
  void hello() { say({{"type", "hello"}, {"version", 1}, {"token", kToken}}); }
  // The next message; null when the session has ended.
  Json next() {
    beast::flat_buffer buffer;
    beast::error_code end;
    ws_.read(buffer, end);
    if (end) return nullptr;
    return Json::parse(beast::buffers_to_string(buffer.data()));
  }
  Json next(const char* type) {
    Json json = next();
    while (!json.is_null() && json["type"] != type) json = next();
    return json;
  }
  int closed() {
    while (!next().is_null()) {
    }
    return ws_.reason().code;
  }
  void close() { ws_.close(websocket::close_code::normal); }

 private:
  asio::io_context io_;
  websocket::stream<tcp::socket> ws_;
};

TEST(Server, FilesOfThePage) {
  Running running;
  const std::string host = "Host: " + running.host();
  const std::string first = get(running, "/", {host});
  EXPECT_EQ(status(first), 200);
  EXPECT_NE(first.find("Content-Type: text/html; charset=utf-8"), std::string::npos);
  EXPECT_NE(first.find("Content-Security-Policy: default-src 'none'; script-src 'self'"),
            std::string::npos);
  EXPECT_NE(first.find("frame-ancestors 'none'"), std::string::npos);
  EXPECT_NE(first.find("X-Content-Type-Options: nosniff"), std::string::npos);
  EXPECT_NE(first.find("Referrer-Policy: no-referrer"), std::string::npos);
  EXPECT_EQ(first.find("Access-Control"), std::string::npos);
  EXPECT_EQ(first.find(kToken), std::string::npos);
  const std::string men = get(running, "/men/yari-kanji.svg", {host});
  EXPECT_EQ(status(men), 200);
  EXPECT_NE(men.find("image/svg+xml"), std::string::npos);
  const std::string head = get(running, "/", {host}, "HEAD");
  EXPECT_EQ(status(head), 200);
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
  EXPECT_EQ(status(get(running, "/", {host}, "POST")), 405);
  EXPECT_EQ(status(get(running, "/", {host}, "OPTIONS")), 405);
}

// VS Code Live Preview, CVE-2026-41612: paths that reach files.
TEST(Server, NoPathReachesAFile) {
  Running running;
  for (const char* path :
       {"/etc/passwd", "//etc/passwd", "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
        "/index.html/../../etc/passwd", "/men/../../etc/passwd", "/men/yari-kanji.svg/..",
        "/page_files.cpp", "/.git/config", "/proc/self/environ", "/index.html%00.js",
        "http://127.0.0.1/etc/passwd", "file:///etc/passwd", "*", "/session"})
    EXPECT_EQ(status(get(running, path, {"Host: " + running.host()})), 404) << path;
}

// Jupyter, Ollama (CVE-2024-28224): a name of somebody else's that leads here.
TEST(Server, OnlyOurOwnNamesAsHost) {
  Running running;
  const std::string port = std::to_string(running.port());
  EXPECT_EQ(status(get(running, "/", {"Host: localhost:" + port})), 200);
  for (const std::string& host : std::vector<std::string>{
           "evil.example:" + port, "127.0.0.1.evil.example:" + port, "127.0.0.1", "localhost",
           "127.0.0.1:1", "[::1]:" + port, "127.0.0.2:" + port, "0.0.0.0:" + port,
           "LOCALHOST:" + port, "evil@127.0.0.1:" + port, std::string()})
    EXPECT_EQ(status(get(running, "/", {"Host: " + host})), 403) << host;
  EXPECT_EQ(status(get(running, "/", {})), 403);
  EXPECT_EQ(status(get(running, "/", {"Host: " + running.host(), "Host: evil.example"})), 403);
  EXPECT_EQ(status(get(running, "/", {"X-Forwarded-Host: " + running.host(), "Host: evil"})), 403);
}

// webpack-dev-server (CVE-2018-14732, CVE-2025-30360), Vite (CVE-2025-24010): other pages' sockets.
TEST(Server, OnlyOurOwnOrigin) {
  Running running(impatient());
  const std::string host = "Host: " + running.host(), port = std::to_string(running.port());
  EXPECT_EQ(upgrade(running, {host, "Origin: http://" + running.host()}), 101);
  EXPECT_EQ(upgrade(running, {host, "Origin: http://localhost:" + port}), 101);
  for (const std::string& origin : std::vector<std::string>{
           "http://evil.example:" + port, "http://192.168.0.1:" + port, "https://127.0.0.1:" + port,
           "http://127.0.0.1", "http://127.0.0.1:1", "null", std::string(),
           "http://127.0.0.1:" + port + "/", "http://127.0.0.1:" + port + ".evil.example",
           "127.0.0.1:" + port, "chrome-extension://abc", "http://[::1]:" + port}) {
    EXPECT_EQ(upgrade(running, {host, "Origin: " + origin}), 403) << origin;
    EXPECT_EQ(status(get(running, "/", {host, "Origin: " + origin})), 403) << origin;
  }
  // Not compared with Host, but each with constants.
  EXPECT_EQ(upgrade(running, {"Host: evil.example:" + port, "Origin: http://evil.example:" + port}),
            403);
  EXPECT_EQ(upgrade(running, {host, "Origin: http://" + running.host(), "Origin: http://evil"}),
            403);
  EXPECT_EQ(upgrade(running, {host}, "/other"), 404);
}

// A missing Origin is not a friend's: the token decides.
TEST(Server, WithoutOriginTheTokenCounts) {
  Running running(impatient());
  Session stranger(running, false);
  stranger.say({{"type", "hello"}, {"version", 1}, {"token", "00000000000000000000000000000000"}});
  EXPECT_EQ(stranger.closed(), 4401);
  Session silent(running, false);
  EXPECT_EQ(silent.closed(), 4401);
  Session hasty(running);
  hasty.say({{"type", "sync"}});
  EXPECT_EQ(hasty.closed(), 4401);
  Session friendly(running, false);
  friendly.hello();
  EXPECT_EQ(friendly.next()["type"], "welcome");
}

// The token does not count anywhere else.
TEST(Server, NoTokenInTheAddress) {
  Running running(impatient());
  EXPECT_EQ(upgrade(running, {"Host: " + running.host()}, std::string("/session?token=") + kToken),
            404);
  EXPECT_EQ(status(get(running, std::string("/?token=") + kToken, {"Host: " + running.host()})),
            404);
}

// fairyground listened to everybody.
TEST(Server, OnlyThisMachine) {
  Running running;
  std::ifstream table("/proc/net/tcp");
  char port[8];
  std::snprintf(port, sizeof port, ":%04X", running.port());
  int found = 0;
  for (std::string line; std::getline(table, line);) {
    const std::size_t at = line.find(port);
    if (at == std::string::npos || at > 20 || line.find(" 0A ") == std::string::npos) continue;
    ++found;
    EXPECT_NE(line.find("0100007F"), std::string::npos) << line;  // 127.0.0.1
  }
  EXPECT_EQ(found, 1);
}

TEST(Server, OneServerAPort) {
  Running running;
  asio::io_context io;
  SteadyClock clock;
  FakeSearcher player, analyst;
  Service service(clock, player, analyst, {"run", "Taishi", variant("yari")}, kToken);
  Server second(io, service);
  const auto listening = second.listen(running.port());
  ASSERT_FALSE(listening.ok());
  EXPECT_NE(listening.error().text().find("in use"), std::string::npos);
  EXPECT_NE(listening.error().text().find("--port"), std::string::npos);
}

// fairyground again: messages that start any program or set any option.
TEST(Server, NoRawCommands) {
  Running running;
  Session session(running);
  session.hello();
  for (const char* text :
       {R"({"type":"setoption","name":"EvalFile","value":"/etc/passwd"})",
        R"({"type":"engine","command":"/bin/sh"})", R"({"type":"usi","line":"quit"})",
        R"({"type":"export","format":"pgn\nsetoption"})",
        R"({"type":"import","text":"/etc/passwd"})"}) {
    session.say_text(text);
    EXPECT_EQ(session.next("error")["type"], "error") << text;
  }
}

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
  for (int i = 0; i < 5000; ++i) session.say_text(book);
  EXPECT_NE(session.closed(), 1000);
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
