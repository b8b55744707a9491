#include "usi/output.h"

#include <poll.h>

namespace taishi::usi {

bool Output::gone() const {
  if (failed_) return true;
  pollfd end{fd_, 0, 0};  // asks for nothing but errors, which come unasked
  return fd_ >= 0 && poll(&end, 1, 0) > 0 && (end.revents & (POLLERR | POLLNVAL)) != 0;
}

}  // namespace taishi::usi
