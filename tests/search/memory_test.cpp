#include "search/memory.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <gtest/gtest.h>
#include <vector>

namespace taishi {
namespace {

bool all_zero(const unsigned char* start, std::size_t bytes) {
  return std::all_of(start, start + bytes, [](unsigned char c) { return c == 0; });
}

TEST(Memory, ABlockIsZeroAndClearedAgain) {
  constexpr std::size_t kBytes = std::size_t{3} << 20;
  const LargeBlock block = allocate_large(kBytes);
  ASSERT_TRUE(block);
  auto* const bytes = static_cast<unsigned char*>(block.get());
  EXPECT_TRUE(all_zero(bytes, kBytes));
  for (int round = 0; round < 2; ++round) {
    std::memset(bytes, 0x5a, kBytes);
    clear_large(block);
    EXPECT_TRUE(all_zero(bytes, kBytes));
  }
}

TEST(Memory, AnObjectInABlockBeginsAndEnds) {
  static int alive = 0;
  struct Object {
    std::array<char, 3000> more{};
    Object() { ++alive; }
    ~Object() { --alive; }
  };
  LargePtr<Object> object = make_large<Object>();
  EXPECT_EQ(alive, 1);
  EXPECT_EQ(std::ranges::count(object->more, 0), 3000);
  object.reset();
  EXPECT_EQ(alive, 0);
}

TEST(Memory, ZeroedInThreadsToTheLastByteAndNoFurther) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, (std::size_t{40} << 20) + 13}) {
    std::vector<unsigned char> bytes(size + 2, 1);
    zero_in_threads(bytes.data() + 1, size);
    EXPECT_TRUE(all_zero(bytes.data() + 1, size));
    EXPECT_EQ(bytes.front(), 1);
    EXPECT_EQ(bytes.back(), 1);
  }
}

}  // namespace
}  // namespace taishi
