#include "usi/board/address_file.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace taishi::board {
namespace {

constexpr mode_t kOwnerOnly = S_IRUSR | S_IWUSR;

// A new folder for this user alone.
Result<std::string> new_folder() {
  std::vector<std::string> places;
  if (const char* const own = std::getenv("XDG_RUNTIME_DIR"); own != nullptr && *own == '/')
    places.emplace_back(own);
  std::error_code none;
  if (const auto temporary = std::filesystem::temp_directory_path(none); !none)
    places.push_back(temporary.string());
  std::string fault = "no folder for temporary files";
  for (const std::string& place : places) {
    std::string name = place + "/taishi-XXXXXX";
    if (::mkdtemp(name.data()) != nullptr) return name;
    fault = place + ": " + std::strerror(errno);
  }
  return Error(fault);
}

std::string page(const std::string& address) {
  return "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Taishi</title>\n"
         "<meta http-equiv=\"refresh\" content=\"0; url=" +
         address + "\">\n<p><a href=\"" + address + "\">The board</a></p>\n</html>\n";
}

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

Result<AddressFile> AddressFile::create(const std::string& address) {
  auto folder = new_folder();
  if (!folder) return folder.error();
  AddressFile file(std::move(*folder));
  const int out =
      ::open(file.path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kOwnerOnly);
  const bool written = out >= 0 && write_all(out, page(address));
  const std::string fault = file.path_ + ": " + std::strerror(errno);
  if (out >= 0) ::close(out);
  if (!written) return Error(fault);
  return file;
}

AddressFile::AddressFile(AddressFile&& other) noexcept
    : folder_(std::exchange(other.folder_, "")), path_(std::exchange(other.path_, "")) {}

void AddressFile::remove() {
  if (folder_.empty()) return;
  ::unlink(path_.c_str());
  ::rmdir(folder_.c_str());
  folder_.clear();
  path_.clear();
}

}  // namespace taishi::board
