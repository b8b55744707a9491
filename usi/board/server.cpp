#include "usi/board/server.h"

#include "usi/board/platform/host.h"

namespace taishi::board {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Fault = boost::system::error_code;

constexpr std::chrono::milliseconds kTick{40};
constexpr std::chrono::milliseconds kNoFilesLeft{200};

}  // namespace

Server::Server(asio::io_context& io, Service& service, const ServerLimits& limits)
    : io_(io), service_(service), limits_(limits), acceptor_(io), ticker_(io) {}

Server::~Server() {
  if (!house_) return;
  Fault ignored;
  acceptor_.close(ignored);
  ticker_.cancel();
  for (Connection* const connection : house_->connections) connection->abort();
  io_.restart();
  while (!house_->connections.empty() && io_.poll() > 0) {
  }
}

Result<void> Server::listen(std::uint16_t port) {
  const tcp::endpoint here(asio::ip::address_v4::loopback(), port);
  Fault fault;
  acceptor_.open(here.protocol(), fault);
  if (!fault) claim_port(acceptor_, fault);
  if (!fault) acceptor_.bind(here, fault);
  if (!fault) acceptor_.listen(asio::socket_base::max_listen_connections, fault);
  if (fault == asio::error::address_in_use)
    return Error("port " + std::to_string(port) +
                 " is in use, perhaps by another board; --port N takes another");
  if (fault) return Error("port " + std::to_string(port) + ": " + fault.message());
  port_ = acceptor_.local_endpoint().port();
  gate_.emplace(port_);
  house_.emplace(House{*gate_, service_, limits_});
  accept();
  tick();
  return {};
}

void Server::accept() {
  acceptor_.async_accept(io_, [this](const Fault& fault, tcp::socket socket) {
    if (fault == asio::error::operation_aborted) return;
    if (fault) {  // no files left: some will be closed
      const auto pause = std::make_shared<asio::steady_timer>(io_, kNoFilesLeft);
      pause->async_wait([this, pause](const Fault& stopped) {
        if (!stopped) accept();
      });
      return;
    }
    if (connections() < limits_.connections)
      std::make_shared<Connection>(std::move(socket), *house_)->run();
    accept();
  });
}

void Server::tick() {
  ticker_.expires_after(kTick);
  ticker_.async_wait([this](const Fault& stopped) {
    if (stopped) return;
    service_.tick();
    tick();
  });
}

}  // namespace taishi::board
