#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include "usi/board/platform/host.h"

namespace taishi::board {
namespace {

constexpr mode_t kOwnerOnly = S_IRUSR | S_IWUSR;

bool write_all(int file, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t n = ::write(file, text.data() + done, text.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    done += static_cast<std::size_t>(n);
  }
  return true;
}

}  // namespace

Result<std::filesystem::path> new_private_folder() {
  std::vector<std::string> places;
  if (const char* const own = std::getenv("XDG_RUNTIME_DIR"); own != nullptr && *own == '/')
    places.emplace_back(own);
  std::error_code none;
  if (const auto temporary = std::filesystem::temp_directory_path(none); !none)
    places.push_back(temporary.string());
  std::string fault = "no folder for temporary files";
  for (const std::string& place : places) {
    std::string name = place + "/taishi-XXXXXX";
    if (::mkdtemp(name.data()) != nullptr) return std::filesystem::path(name);
    fault = place + ": " + std::strerror(errno);
  }
  return Error(fault);
}

Result<void> write_private_file(const std::filesystem::path& file, const std::string& text) {
  const int out =
      ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kOwnerOnly);
  const bool written = out >= 0 && write_all(out, text);
  const std::string fault = file.string() + ": " + std::strerror(errno);
  if (out >= 0) ::close(out);
  if (!written) return Error(fault);
  return {};
}

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
