#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "usi/board/rate.h"
#include "usi/board/server_limits.h"
#include "usi/board/service.h"

namespace taishi::board {

class Connection;
class Gate;

// What connections share; outlives them.
struct House {
  const Gate& gate;
  Service& service;
  const ServerLimits& limits;
  std::set<Connection*> connections = {};
  int sessions = 0;  // of these, WebSockets
};

// One connection of a browser: some files by HTTP, or a session by WebSocket until its end. Keeps
// itself alive while something is awaited.
class Connection final : public Client, public std::enable_shared_from_this<Connection> {
 public:
  Connection(boost::asio::ip::tcp::socket socket, House& house);
  ~Connection() override;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void run();
  // Ends it at once; what awaited something is told.
  void abort();

  void send(std::shared_ptr<const std::string> message, bool light) override;
  void close(CloseCode code) override;

 private:
  using Request = boost::beast::http::request<boost::beast::http::string_body>;
  using Response = boost::beast::http::response<boost::beast::http::string_body>;
  using Fault = boost::beast::error_code;

  void read_request();
  void answer(const Request& request);
  bool let_in(const Request& request) const;
  void respond(const Request& request, boost::beast::http::status status, std::string_view type,
               std::string body);

  void begin_session(const Request& request);
  void read_message();
  void on_message(std::size_t length);
  void write_message();
  void leave();

  House& house_;
  boost::beast::tcp_stream stream_;
  boost::beast::flat_buffer buffer_;
  std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
  std::shared_ptr<Response> response_;

  std::optional<boost::beast::websocket::stream<boost::beast::tcp_stream>> session_;
  boost::asio::steady_timer hello_;  // until then a client must say who it is
  std::deque<std::shared_ptr<const std::string>> to_send_;
  std::size_t waiting_bytes_ = 0;
  Rate rate_;
  bool counted_ = false;  // among the sessions
  bool closing_ = false;
};

}  // namespace taishi::board
