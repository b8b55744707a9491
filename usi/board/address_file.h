#pragma once

#include <string>

#include "movegen/result.h"

namespace taishi::board {

// A page on disk that only this user can read and that leads to an address. The browser is started
// with its path: everybody on the machine sees the words that a program is started with, and the
// address has the token. Gone where this ends, or sooner.
class AddressFile {
 public:
  // In a folder of its own below XDG_RUNTIME_DIR, else below the one for temporary files.
  static Result<AddressFile> create(const std::string& address);
  ~AddressFile() { remove(); }
  AddressFile(AddressFile&& other) noexcept;
  AddressFile& operator=(AddressFile&&) = delete;

  const std::string& path() const { return path_; }
  void remove();

 private:
  explicit AddressFile(std::string folder)
      : folder_(std::move(folder)), path_(folder_ + "/board.html") {}

  std::string folder_, path_;  // empty: gone
};

}  // namespace taishi::board
