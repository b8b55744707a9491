#include <csignal>
#include <cstdlib>

#include "movegen/platform/windows_api.h"
#include "movegen/platform/windows_text.h"
#include "usi/board/platform/host.h"

namespace taishi::board {

Result<void> open_browser(const std::string& address) {
  constexpr INT_PTR kFine = 32;  // and below an error
  const HINSTANCE done =
      ShellExecuteW(nullptr, L"open", to_utf16(address).c_str(), nullptr, nullptr, SW_SHOWNORMAL);
  if (reinterpret_cast<INT_PTR>(done) > kFine) return {};
  return Error("Windows knows no program for " + address);
}

void fill_randomly(unsigned char* bytes, std::size_t size) {
  if (BCryptGenRandom(nullptr, bytes, static_cast<ULONG>(size), BCRYPT_USE_SYSTEM_PREFERRED_RNG) !=
      0)
    std::abort();
}

// There a reused address would let any other program take the port, too.
void claim_port(boost::asio::ip::tcp::acceptor& acceptor, boost::system::error_code& fault) {
  using Exclusive = boost::asio::detail::socket_option::boolean<SOL_SOCKET, SO_EXCLUSIVEADDRUSE>;
  acceptor.set_option(Exclusive(true), fault);
}

void add_end_signals(boost::asio::signal_set& signals) {
  for (const int signal : {SIGINT, SIGTERM, SIGBREAK}) signals.add(signal);
}

}  // namespace taishi::board
