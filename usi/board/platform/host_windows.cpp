#include <csignal>
#include <cstdlib>

#include "movegen/platform/file.h"
#include "movegen/platform/windows_api.h"
#include "movegen/platform/windows_text.h"
#include "usi/board/platform/host.h"
#include "usi/board/token.h"

namespace taishi::board {

Result<void> open_browser(const std::string& address) {
  constexpr INT_PTR kFine = 32;  // and below an error
  const HINSTANCE done =
      ShellExecuteW(nullptr, L"open", to_utf16(address).c_str(), nullptr, nullptr, SW_SHOWNORMAL);
  if (reinterpret_cast<INT_PTR>(done) > kFine) return {};
  return Error("Windows knows no program for " + address);
}

// A person's folder for temporary files is that person's alone.
Result<std::filesystem::path> new_private_folder() {
  constexpr int kNameBits = 64;
  std::error_code fault;
  auto folder = std::filesystem::temp_directory_path(fault);
  if (fault) return Error("no folder for temporary files");
  folder /= "taishi-" + random_digits(kNameBits);
  if (!std::filesystem::create_directory(folder, fault))
    return Error(file_name(folder) + ": cannot be made");
  return folder;
}

Result<void> write_private_file(const std::filesystem::path& file, const std::string& text) {
  std::FILE* const out = open_file(file_name(file), "wbx");
  bool written = out != nullptr && std::fwrite(text.data(), 1, text.size(), out) == text.size();
  if (out != nullptr) written = std::fclose(out) == 0 && written;
  if (!written) return Error(file_name(file) + ": cannot be written");
  return {};
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
