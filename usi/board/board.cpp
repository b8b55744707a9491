#include "usi/board/board.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <optional>

#include "movegen/platform/program.h"
#include "usi/board/address_file.h"
#include "usi/board/engine_process.h"
#include "usi/board/platform/host.h"
#include "usi/board/server.h"
#include "usi/board/token.h"

namespace taishi::board {
namespace {

constexpr int kTokenBits = 128, kRunBits = 64;

// Nothing where no browser could be started; the file is needed until it has read it.
std::optional<AddressFile> show(const std::string& address, std::ostream& out) {
  auto file = AddressFile::create(address);
  const auto opened = file ? open_browser(file->path()) : Result<void>(file.error());
  if (opened) return std::move(*file);
  out << "no browser could be opened: " << opened.error().text() << std::endl;
  return std::nullopt;
}

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
  auto file = options.open_browser ? show(address, out) : std::nullopt;
  service.when_met([&file] { file.reset(); });
  io.run();
  return {};
}

}  // namespace taishi::board
