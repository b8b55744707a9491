#include "movegen/records/charset.h"

#include "movegen/records/recode.h"

namespace taishi::records {

bool is_utf8(std::string_view text) {
  std::size_t i = 0;
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  while (i < text.size()) {
    const unsigned char lead = byte(i);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xc2 ? 0
                               : lead < 0xe0 ? 2
                               : lead < 0xf0 ? 3
                               : lead < 0xf5 ? 4
                                             : 0;
    if (length == 0 || i + length > text.size()) return false;
    for (std::size_t k = 1; k < length; ++k)
      if ((byte(i + k) & 0xc0) != 0x80) return false;
    // Overlong forms, surrogates, and what is beyond Unicode.
    if (length > 2) {
      const unsigned char second = byte(i + 1);
      if ((lead == 0xe0 && second < 0xa0) || (lead == 0xed && second > 0x9f) ||
          (lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second > 0x8f))
        return false;
    }
    i += length;
  }
  return true;
}

std::optional<std::string> to_utf8(std::string_view text, Charset from) {
  if (from != Charset::Utf8) return recode(text, Charset::Utf8, from);
  if (!is_utf8(text)) return std::nullopt;
  return std::string(text);
}

std::optional<std::string> from_utf8(std::string_view text, Charset to) {
  if (!is_utf8(text)) return std::nullopt;
  if (to == Charset::Utf8) return std::string(text);
  return recode(text, to, Charset::Utf8);
}

std::string quote_text(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string out;
  for (const char c : text) {
    const bool begins = (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    if (begins && out.size() >= kLongest) return '`' + out + "...`";
    out += c >= 0 && (c < ' ' || c == 0x7f) ? '?' : c;
  }
  return '`' + out + '`';
}

}  // namespace taishi::records
