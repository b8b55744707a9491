#include <algorithm>
#include <chrono>
#include <cstring>
#include <gtest/gtest.h>
#include <vector>

#include "search/memory.h"
#include "search/tt.h"

namespace taishi::test {
namespace {

constexpr std::size_t kMib = 256;

template <class F>
std::chrono::nanoseconds time_of(F&& f) {
  const auto start = std::chrono::steady_clock::now();
  f();
  return std::chrono::steady_clock::now() - start;
}

void fill(TranspositionTable& tt) {
  // Clusters are chosen by the high bits of the key: each page is touched.
  constexpr std::uint64_t kPages = kMib << 8;
  for (std::uint64_t i = 0; i < kPages; ++i)
    tt.store(i * (~std::uint64_t{0} / kPages), {Move(), 1, 1, 1, Bound::Exact, false});
}

TEST(ClearTiming, IsFarFasterThanOverwriting) {
  std::vector<std::chrono::nanoseconds> clears, writes;
  const LargeBlock block = allocate_large(kMib << 20);
  TranspositionTable tt(kMib);
  for (int i = 0; i < 5; ++i) {
    fill(tt);
    clears.push_back(time_of([&] { tt.clear(); }));
    writes.push_back(time_of([&] { std::memset(block.get(), i + 1, kMib << 20); }));
  }
  std::ranges::sort(clears);
  std::ranges::sort(writes);
  EXPECT_LT(clears[2] * 2, writes[2]);
}

TEST(ClearTiming, AnEmptyTableNeedsNoClearing) {
  std::vector<std::chrono::nanoseconds> first, second;
  TranspositionTable tt(kMib);
  for (int i = 0; i < 5; ++i) {
    fill(tt);
    first.push_back(time_of([&] { tt.clear(); }));
    second.push_back(time_of([&] { tt.clear(); }));
  }
  std::ranges::sort(first);
  std::ranges::sort(second);
  EXPECT_LT(second[2] * 20, first[2]);
}

}  // namespace
}  // namespace taishi::test
