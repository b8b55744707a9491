#pragma once

#include <boost/crc.hpp>
#include <cstdint>
#include <span>

namespace taishi {

// The CRC-32 of IEEE 802.3 (as in zip and PNG): crc32("123456789") is 0xcbf43926.
inline std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
  boost::crc_32_type crc;
  crc.process_bytes(bytes.data(), bytes.size());
  return crc.checksum();
}

}  // namespace taishi
