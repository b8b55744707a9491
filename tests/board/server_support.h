#pragma once

#include <boost/asio/connect.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket.hpp>
#include <condition_variable>
#include <future>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/board/support.h"
#include "usi/board/server.h"

// A server, and those who talk to it: by hand, and as a tab of a browser does.
namespace taishi::board::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Json = nlohmann::json;
using std::chrono::milliseconds;

inline constexpr const char* kToken = "0123456789abcdef0123456789abcdef";

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

// Ends a socket's connection where a test waits for ever, so that it fails. (Asio waits on where
// SO_RCVTIMEO is over.)
class Deadline {
 public:
  explicit Deadline(tcp::socket& socket)
      : thread_([this, file = socket.native_handle()] {
          std::unique_lock lock(mutex_);
          if (!ended_.wait_for(lock, std::chrono::seconds(30), [this] { return done_; }))
            ::shutdown(file, SHUT_RDWR);
        }) {}
  ~Deadline() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    ended_.notify_one();
    thread_.join();
  }
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;

 private:
  std::mutex mutex_;
  std::condition_variable ended_;
  bool done_ = false;
  std::thread thread_;
};

// A connection by hand.
class Wire {
 public:
  explicit Wire(std::uint16_t port) : socket_(io_) {
    socket_.connect({asio::ip::address_v4::loopback(), port});
    deadline_.emplace(socket_);
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
  std::optional<Deadline> deadline_;
};

inline std::string get(const Running& running, const std::string& path,
                       const std::vector<std::string>& headers, const std::string& method = "GET") {
  Wire wire(running.port());
  std::string text = method + ' ' + path + " HTTP/1.1\r\nConnection: close\r\n";
  for (const std::string& header : headers) text += header + "\r\n";
  wire.send(text + "\r\n");
  return wire.rest();
}

inline int status(const std::string& response) {
  return response.size() < 12 ? 0 : std::atoi(response.c_str() + 9);
}

inline ServerLimits impatient() {
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
    deadline_.emplace(ws_.next_layer());
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
  std::optional<Deadline> deadline_;
};

}  // namespace taishi::board::test
