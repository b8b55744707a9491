#include "usi/board/address_file.h"

#include <utility>

#include "movegen/platform/file.h"
#include "usi/board/platform/host.h"

namespace taishi::board {
namespace {

std::string page(const std::string& address) {
  return "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Taishi</title>\n"
         "<meta http-equiv=\"refresh\" content=\"0; url=" +
         address + "\">\n<p><a href=\"" + address + "\">The board</a></p>\n</html>\n";
}

}  // namespace

Result<AddressFile> AddressFile::create(const std::string& address) {
  const auto folder = new_private_folder();
  if (!folder) return folder.error();
  AddressFile file(file_name(*folder));
  if (const auto written = write_private_file(file_path(file.path_), page(address)); !written)
    return written.error();
  return file;
}

AddressFile::AddressFile(AddressFile&& other) noexcept
    : folder_(std::exchange(other.folder_, "")), path_(std::exchange(other.path_, "")) {}

void AddressFile::remove() {
  if (folder_.empty()) return;
  std::error_code fault;
  std::filesystem::remove(file_path(path_), fault);
  std::filesystem::remove(file_path(folder_), fault);
  folder_.clear();
  path_.clear();
}

}  // namespace taishi::board
