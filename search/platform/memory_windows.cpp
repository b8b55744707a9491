#include "movegen/platform/windows_api.h"
#include "search/memory.h"

// The only file of the search that asks the operating system; here Windows.

namespace taishi {

std::optional<std::size_t> available_memory() {
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  if (!GlobalMemoryStatusEx(&status)) return std::nullopt;
  // What is promised must be there, in memory or in the paging file.
  return static_cast<std::size_t>(status.ullAvailPhys < status.ullAvailPageFile
                                      ? status.ullAvailPhys
                                      : status.ullAvailPageFile);
}

void FreeLarge::operator()(void* block) const {
  if (block != nullptr) VirtualFree(block, 0, MEM_RELEASE);
}

// Large pages need a right that nobody has; blocks begin at 64 KiB.
LargeBlock allocate_large(std::size_t bytes) {
  return LargeBlock(VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE),
                    FreeLarge{bytes});
}

// Pages given back could be refused when they are wanted again.
void clear_large(const LargeBlock& block) {
  zero_in_threads(block.get(), block.get_deleter().bytes);
}

}  // namespace taishi
