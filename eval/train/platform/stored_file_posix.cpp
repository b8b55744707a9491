#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "eval/train/platform/stored_file.h"

namespace taishi::train {
namespace {

Error system_error() {
  return Error{std::strerror(errno)};
}

}  // namespace

struct StoredFile::System {
  explicit System(int file) : fd(file) {}
  ~System() { ::close(fd); }
  System(const System&) = delete;
  System& operator=(const System&) = delete;

  const int fd;
};

StoredFile::StoredFile(std::unique_ptr<System> system) : system_(std::move(system)) {}
StoredFile::StoredFile(StoredFile&&) noexcept = default;
StoredFile& StoredFile::operator=(StoredFile&&) noexcept = default;
StoredFile::~StoredFile() = default;

Result<StoredFile> StoredFile::open(const std::string& name) {
  // A pipe would keep us waiting for whoever writes to it.
  const int fd = ::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return system_error();
  StoredFile file(std::make_unique<System>(fd));
  struct stat info {};
  if (fstat(fd, &info) != 0 || !S_ISREG(info.st_mode)) return Error{"not a regular file"};
  return file;
}

Result<StoredFile> StoredFile::open_to_write(const std::string& name) {
  const int fd = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (fd < 0) return system_error();
  StoredFile file(std::make_unique<System>(fd));
  if (flock(fd, LOCK_EX | LOCK_NB) != 0) return Error{"another process writes to it"};
  return file;
}

Result<std::uint64_t> StoredFile::size() const {
  struct stat info {};
  if (fstat(system_->fd, &info) != 0) return system_error();
  return static_cast<std::uint64_t>(info.st_size);
}

std::size_t StoredFile::read(std::uint64_t at, void* bytes, std::size_t count) const {
  std::size_t have = 0;
  while (have < count) {
    const ssize_t n = pread(system_->fd, static_cast<char*>(bytes) + have, count - have,
                            static_cast<off_t>(at + have));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    have += static_cast<std::size_t>(n);
  }
  return have;
}

Result<void> StoredFile::write(std::uint64_t at, const void* bytes, std::size_t count) const {
  const ssize_t n = pwrite(system_->fd, bytes, count, static_cast<off_t>(at));
  if (n < 0) return system_error();
  if (n != static_cast<ssize_t>(count)) return Error{"no space left"};
  return {};
}

Result<void> StoredFile::cut(std::uint64_t size) const {
  if (ftruncate(system_->fd, static_cast<off_t>(size)) != 0) return system_error();
  return {};
}

}  // namespace taishi::train
