#pragma once

#include <cstddef>
#include <memory>
#include <optional>

namespace taishi {

// Bytes that this process may still take without being killed or refused: the least of what the
// machine, the control group and the limit on its address space leave; none where that cannot be
// found out.
std::optional<std::size_t> available_memory();

struct FreeLarge {
  std::size_t bytes = 0;
  void operator()(void* block) const;
};

// A zeroed block, placed so that the system can use huge pages; null if there is no memory.
using LargeBlock = std::unique_ptr<void, FreeLarge>;
LargeBlock allocate_large(std::size_t bytes);

// Makes it all zero again, at once: its pages go back to the system, which gives zeroed ones when
// they are next used. Where it will not, they are overwritten.
void clear_large(const LargeBlock& block);

// Overwrites memory with zeros, in several threads where it is large.
void zero_in_threads(void* start, std::size_t bytes);

}  // namespace taishi
