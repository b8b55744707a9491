#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace taishi {

// The CRC-32 of IEEE 802.3 (as in zip and PNG): crc32("123456789") is 0xcbf43926.
inline std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
  static constexpr auto table = [] {
    std::array<std::uint32_t, 256> t{};
    for (std::uint32_t n = 0; n < t.size(); ++n) {
      t[n] = n;
      for (int bit = 0; bit < 8; ++bit) t[n] = (t[n] & 1u ? 0xedb88320u : 0u) ^ t[n] >> 1;
    }
    return t;
  }();
  std::uint32_t crc = ~std::uint32_t{0};
  for (const std::uint8_t b : bytes) crc = table[(crc ^ b) & 255u] ^ crc >> 8;
  return ~crc;
}

}  // namespace taishi
