#pragma once

#include <cstddef>
#include <memory>
#include <new>
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

// An object in a block of its own.
struct DestroyLarge {
  std::size_t bytes = 0;  // of the block
  template <class T>
  void operator()(T* object) const {
    std::destroy_at(object);
    FreeLarge{bytes}(object);
  }
};
template <class T>
using LargePtr = std::unique_ptr<T, DestroyLarge>;

// Throws std::bad_alloc if there is no memory.
template <class T>
LargePtr<T> make_large() {
  LargeBlock block = allocate_large(sizeof(T));
  if (!block) throw std::bad_alloc();
  T* const object = new (block.get()) T();
  const DestroyLarge destroy{block.get_deleter().bytes};
  block.release();
  return LargePtr<T>(object, destroy);
}

// Makes it all zero again, at once: its pages go back to the system, which gives zeroed ones when
// they are next used. Where it will not, they are overwritten.
void clear_large(const LargeBlock& block);

// Overwrites memory with zeros, in several threads where it is large.
void zero_in_threads(void* start, std::size_t bytes);

}  // namespace taishi
