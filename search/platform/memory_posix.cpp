#include <algorithm>
#include <fstream>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "search/memory.h"

// The only file of the search that asks the operating system; here Linux.

namespace taishi {
namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20;

std::optional<std::size_t> read_number(const std::string& path) {
  std::ifstream file(path);
  std::size_t n = 0;
  if (file >> n) return n;
  return std::nullopt;  // also for "max"
}

std::optional<std::size_t> machine_available() {
  std::ifstream file("/proc/meminfo");
  std::string name, unit;
  std::size_t kib = 0;
  while (file >> name >> kib) {
    std::getline(file, unit);
    if (name == "MemAvailable:") return kib * 1024;
  }
  return std::nullopt;
}

// What a limit on the address space leaves (`ulimit -v`).
std::optional<std::size_t> address_room() {
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
  const auto pages = read_number("/proc/self/statm");  // the first number: of the whole space
  const std::size_t used = pages.value_or(0) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return limit.rlim_cur > used ? limit.rlim_cur - used : 0;
}

// What a control group leaves; page cache counts as used there, but can be taken back.
std::optional<std::size_t> group_room(const std::string& dir, const char* limit_file,
                                      const char* usage_file) {
  const auto limit = read_number(dir + limit_file), used = read_number(dir + usage_file);
  if (!limit || !used) return std::nullopt;
  std::size_t cache = 0, n = 0;
  std::ifstream stat(dir + "/memory.stat");
  for (std::string name; stat >> name >> n;)
    if (name == "inactive_file") cache = n;
  const std::size_t held = *used > cache ? *used - cache : 0;
  return *limit > held ? *limit - held : 0;
}

// The directory of this process's group below the mount point, version 2 or 1.
std::string group_path(const std::string& controller) {
  std::ifstream file("/proc/self/cgroup");
  for (std::string line; std::getline(file, line);) {
    const auto a = line.find(':'), b = line.find(':', a + 1);
    if (b == std::string::npos) continue;
    if (line.substr(a + 1, b - a - 1) == controller) return line.substr(b + 1);
  }
  return "/";
}

}  // namespace

std::optional<std::size_t> available_memory() {
  std::optional<std::size_t> least = machine_available();
  const auto take = [&](std::optional<std::size_t> n) {
    if (n) least = least ? std::min(*least, *n) : *n;
  };
  take(address_room());
  const std::string v2 = "/sys/fs/cgroup", v1 = "/sys/fs/cgroup/memory";
  for (const std::string& dir : {v2, v2 + group_path("")})
    take(group_room(dir, "/memory.max", "/memory.current"));
  for (const std::string& dir : {v1, v1 + group_path("memory")})
    take(group_room(dir, "/memory.limit_in_bytes", "/memory.usage_in_bytes"));
  return least;
}

void FreeLarge::operator()(void* block) const {
  if (block != nullptr) munmap(block, bytes);
}

LargeBlock allocate_large(std::size_t bytes) {
  bytes = (bytes + kHugePage - 1) / kHugePage * kHugePage;
  // Mapped with room to spare, so that the block can start on a huge page.
  const std::size_t mapped = bytes + kHugePage;
  void* raw = mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (raw == MAP_FAILED) return LargeBlock(nullptr, FreeLarge{0});
  const auto start = reinterpret_cast<std::size_t>(raw);
  const std::size_t skip = (kHugePage - start % kHugePage) % kHugePage;
  char* block = static_cast<char*>(raw) + skip;
  if (skip != 0) munmap(raw, skip);
  if (kHugePage != skip) munmap(block + bytes, kHugePage - skip);
  madvise(block, bytes, MADV_HUGEPAGE);
  return LargeBlock(block, FreeLarge{bytes});
}

void clear_large(const LargeBlock& block) {
  const std::size_t bytes = block.get_deleter().bytes;
  if (madvise(block.get(), bytes, MADV_DONTNEED) != 0) return zero_in_threads(block.get(), bytes);
  madvise(block.get(), bytes, MADV_HUGEPAGE);
}

}  // namespace taishi
