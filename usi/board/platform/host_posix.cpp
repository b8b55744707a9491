#include <csignal>
#include <cstdlib>
#include <sys/random.h>

#include "usi/board/platform/host.h"

namespace taishi::board {

void fill_randomly(unsigned char* bytes, std::size_t size) {
  // So few bytes come whole, or not at all.
  if (::getrandom(bytes, size, 0) != static_cast<ssize_t>(size)) std::abort();
}

void claim_port(boost::asio::ip::tcp::acceptor& acceptor, boost::system::error_code& fault) {
  acceptor.set_option(boost::asio::socket_base::reuse_address(true), fault);
}

void add_end_signals(boost::asio::signal_set& signals) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) signals.add(signal);
}

}  // namespace taishi::board
