#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace taishi {

// Natural logarithm in 1/1024, computed in integers so that every compiler gets the same: the
// binary one by repeated squaring, 10 bits after the point.
constexpr int integer_log(std::uint64_t n) {
  int result = 0;
  std::uint64_t x = n << 24;  // 8.24 fixed point
  for (; x >= std::uint64_t{2} << 24; x >>= 1) result += 1024;
  for (int bit = 512; bit > 0; bit /= 2) {
    x = (x * x) >> 24;
    if (x >= std::uint64_t{2} << 24) {
      x >>= 1;
      result += bit;
    }
  }
  return result * 7098 / 10240;  // ln 2
}

inline constexpr auto kLogs = [] {
  std::array<int, 256> t{};
  for (std::size_t n = 1; n < t.size(); ++n) t[n] = integer_log(n);
  return t;
}();
static_assert(kLogs[1] == 0 && kLogs[2] >= 709 && kLogs[2] <= 710 && kLogs[20] >= 3064 &&
              kLogs[20] <= 3069);

constexpr int log_of(int n) {
  return kLogs[static_cast<std::size_t>(std::clamp(n, 1, 255))];
}

}  // namespace taishi
