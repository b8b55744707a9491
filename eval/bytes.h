#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace taishi {

using Bytes = std::vector<std::uint8_t>;

// Files are little-endian on every machine.
template <std::integral T>
void put_int(Bytes& out, T value) {
  const auto bits = static_cast<std::make_unsigned_t<T>>(value);
  for (std::size_t i = 0; i < sizeof(T); ++i)
    out.push_back(static_cast<std::uint8_t>(bits >> (8 * i) & 255u));
}

inline void put_text(Bytes& out, std::string_view text) {
  for (const char c : text) out.push_back(static_cast<std::uint8_t>(c));
}

// Text in a field of fixed size, padded with zeros; what does not fit is cut.
inline void put_padded(Bytes& out, std::string_view text, std::size_t size) {
  text = text.substr(0, size);
  put_text(out, text);
  for (std::size_t i = text.size(); i < size; ++i) out.push_back(0);
}

// Reads on from the start of some bytes. Past their end everything reads as zero and `ok` is false.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  bool ok() const { return ok_; }
  std::size_t left() const { return bytes_.size() - at_; }
  std::size_t at() const { return at_; }

  template <std::integral T>
  T get() {
    std::make_unsigned_t<T> bits = 0;
    if (!take(sizeof(T))) return 0;
    for (std::size_t i = 0; i < sizeof(T); ++i)
      bits = static_cast<std::make_unsigned_t<T>>(
          bits | static_cast<std::make_unsigned_t<T>>(bytes_[at_ - sizeof(T) + i]) << (8 * i));
    return static_cast<T>(bits);
  }
  std::string text(std::size_t size) {
    if (!take(size)) return {};
    const auto* begin = reinterpret_cast<const char*>(bytes_.data() + at_ - size);
    return std::string(begin, size);
  }
  // A field written by put_padded.
  std::string padded(std::size_t size) {
    std::string s = text(size);
    const auto end = s.find('\0');
    return end == std::string::npos ? s : s.substr(0, end);
  }

 private:
  bool take(std::size_t n) {
    if (!ok_ || left() < n) return ok_ = false;
    at_ += n;
    return true;
  }

  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool ok_ = true;
};

}  // namespace taishi
