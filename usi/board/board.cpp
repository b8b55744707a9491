#include "usi/board/board.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "movegen/platform/program.h"
#include "usi/board/engine_process.h"
#include "usi/board/platform/host.h"
#include "usi/board/server.h"
#include "usi/board/token.h"

namespace taishi::board {
namespace {

constexpr int kTokenBits = 128, kRunBits = 64;

}  // namespace

Result<void> run_board(const BoardOptions& options, std::ostream& out) {
  ignore_broken_pipes();  // a broken connection tells by itself
  boost::asio::io_context io(1);
  boost::asio::signal_set signals(io);
  add_end_signals(signals);
  signals.async_wait([&io](const boost::system::error_code&, int) { io.stop(); });

  const SteadyClock clock;
  EngineProcess player(io, {options.program}), analyst(io, {options.program});
  const std::string token = random_digits(kTokenBits);
  Service service(clock, player, analyst,
                  {random_digits(kRunBits), "Taishi " + options.version, options.variant}, token);
  Server server(io, service);
  if (const auto listening = server.listen(options.port); !listening) return listening.error();

  const std::string address = "http://127.0.0.1:" + std::to_string(server.port()) + "/#" + token;
  out << address << std::endl;
  if (options.open_browser)
    if (const auto opened = open_browser(address); !opened)
      out << "no browser could be opened: " << opened.error().text() << std::endl;
  io.run();
  return {};
}

}  // namespace taishi::board
