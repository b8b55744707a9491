#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <optional>

#include "movegen/result.h"
#include "usi/board/connection.h"
#include "usi/board/gate.h"

namespace taishi::board {

// Listens on this machine's loopback address alone, and lets browsers to the table. All runs in the
// one thread of the io_context.
class Server {
 public:
  Server(boost::asio::io_context& io, Service& service, const ServerLimits& limits = {});
  // Ends all connections, for which the context runs once more.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Port 0: any that is free. Error: one line.
  Result<void> listen(std::uint16_t port);
  std::uint16_t port() const { return port_; }
  int connections() const { return house_ ? static_cast<int>(house_->connections.size()) : 0; }
  int sessions() const { return house_ ? house_->sessions : 0; }

 private:
  void accept();
  void tick();

  boost::asio::io_context& io_;
  Service& service_;
  const ServerLimits limits_;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer ticker_;
  std::uint16_t port_ = 0;
  std::optional<Gate> gate_;
  std::optional<House> house_;
};

}  // namespace taishi::board
