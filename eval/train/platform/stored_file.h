#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "movegen/result.h"

namespace taishi::train {

// A regular file of bytes, read and written at offsets. Errors do not name it.
class StoredFile {
 public:
  static Result<StoredFile> open(const std::string& name);
  // To be written, too; made if it does not exist. For one process at a time: an error for others.
  static Result<StoredFile> open_to_write(const std::string& name);
  StoredFile(StoredFile&&) noexcept;
  StoredFile& operator=(StoredFile&&) noexcept;
  ~StoredFile();

  Result<std::uint64_t> size() const;
  // The number of bytes read: fewer at the end of the file, or where it cannot be read.
  std::size_t read(std::uint64_t at, void* bytes, std::size_t count) const;
  // One write; an error also where not all could be written.
  Result<void> write(std::uint64_t at, const void* bytes, std::size_t count) const;
  // Cuts off what is beyond.
  Result<void> cut(std::uint64_t size) const;

 private:
  struct System;  // what the operating system knows it by

  explicit StoredFile(std::unique_ptr<System> system);

  std::unique_ptr<System> system_;
};

}  // namespace taishi::train
