#pragma once

#include <fcntl.h>
#include <unistd.h>

namespace taishi::match {

inline void close_fd(int& fd) {
  if (fd >= 0) ::close(fd);
  fd = -1;
}

// A pipe that no engine inherits by accident: it would hold another's open.
struct Pipe {
  int read = -1, write = -1;

  Pipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return;
    read = ends[0];
    write = ends[1];
  }
  ~Pipe() {
    close_fd(read);
    close_fd(write);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  bool ok() const { return read >= 0; }
};

}  // namespace taishi::match
