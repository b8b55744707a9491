#pragma once

#include <string>
#ifdef _WIN32
#include <fcntl.h>
#include <io.h>

#include "tests/support/temporary_file.h"
#else
#include <sys/mman.h>
#include <unistd.h>
#endif

#include "tests/fuzz/targets.h"

namespace taishi::fuzz {

#ifdef _WIN32

// Bytes as a file; the fuzzers themselves run on Linux.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view bytes) {
    file_.write(std::string(bytes));
    fd_ = _open(file_.path().c_str(), _O_RDONLY | _O_BINARY);
    if (fd_ < 0) std::abort();
  }
  ~MemoryFile() { _close(fd_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  int fd() const { return fd_; }
  std::string path() const { return file_.path(); }

 private:
  const test::TemporaryFile file_;
  int fd_ = -1;
};

#else

// Bytes as a file that is never on a disk.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view bytes) : fd_(memfd_create("fuzz", MFD_CLOEXEC)) {
    if (fd_ < 0 || write(fd_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()) ||
        lseek(fd_, 0, SEEK_SET) != 0)
      std::abort();
  }
  ~MemoryFile() { close(fd_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  int fd() const { return fd_; }
  std::string path() const { return "/proc/self/fd/" + std::to_string(fd_); }

 private:
  int fd_;
};

#endif

}  // namespace taishi::fuzz
