#include <fstream>

#include "tests/board/server_support.h"

// What other pages, other machines and odd programs may try. The holes are those that local servers
// of other tools had.
namespace taishi::board::test {
namespace {

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

}  // namespace
}  // namespace taishi::board::test
