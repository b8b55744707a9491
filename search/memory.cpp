#include "search/memory.h"

#include <algorithm>
#include <cstring>
#include <system_error>
#include <thread>
#include <vector>

namespace taishi {

void zero_in_threads(void* start, std::size_t bytes) {
  constexpr std::size_t kLeast = std::size_t{16} << 20;  // for less a thread is not worth its start
  const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
  const std::size_t parts = std::clamp<std::size_t>(bytes / kLeast, 1, cores);
  const std::size_t size = bytes / parts;
  char* rest = static_cast<char*>(start);
  std::vector<std::thread> helpers;
  helpers.reserve(parts);
  try {
    for (std::size_t i = 1; i < parts; ++i) {
      helpers.emplace_back([rest, size] { std::memset(rest, 0, size); });
      rest += size;
    }
  } catch (const std::system_error&) {  // no more threads: the rest is done here
  }
  std::memset(rest, 0, static_cast<std::size_t>(static_cast<char*>(start) + bytes - rest));
  for (std::thread& t : helpers) t.join();
}

}  // namespace taishi
