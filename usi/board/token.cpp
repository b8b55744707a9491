#include "usi/board/token.h"

#include <array>
#include <vector>

#include "usi/board/platform/host.h"

namespace taishi::board {

std::string random_digits(int bits) {
  std::vector<unsigned char> bytes(static_cast<std::size_t>(bits) / 8);
  fill_randomly(bytes.data(), bytes.size());
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const unsigned char byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned different = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    different |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return different == 0;
}

}  // namespace taishi::board
