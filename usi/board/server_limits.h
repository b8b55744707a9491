#pragma once

#include <chrono>
#include <cstddef>

namespace taishi::board {

// What the server puts up with. Tests take less.
struct ServerLimits {
  int connections = 64;
  int sessions = 16;
  std::chrono::milliseconds request{10'000};  // until a request is read, or the next one begins
  std::chrono::milliseconds hello{5'000};     // until a session has shown its token
  std::chrono::milliseconds idle{60'000};     // of a session, half of it until it is pinged
  std::size_t header = 8 << 10;               // bytes
  std::size_t waiting = 16 << 20;             // bytes that a slow reader has not taken yet
  double messages = 60;                       // a second, on average
  double burst = 120;
};

}  // namespace taishi::board
