#include "movegen/records/charset.h"

#include <iconv.h>

namespace taishi::records {
namespace {

constexpr const char* name_of(Charset charset) {
  switch (charset) {
    case Charset::Utf8:
      return "UTF-8";
    case Charset::ShiftJis:
      return "CP932";
    case Charset::Latin1:
      return "ISO-8859-1";
  }
  return "";
}

// A conversion of the C library.
class Converter {
 public:
  Converter(Charset to, Charset from) : handle_(iconv_open(name_of(to), name_of(from))) {}
  ~Converter() {
    if (good()) iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  std::optional<std::string> operator()(std::string_view text) {
    if (!good()) return std::nullopt;
    std::string out(3 * text.size() + 16, '\0');  // a byte becomes three at most
    char* in = const_cast<char*>(text.data());    // iconv does not write there
    char* end = out.data();
    std::size_t in_left = text.size(), out_left = out.size();
    if (iconv(handle_, &in, &in_left, &end, &out_left) == static_cast<std::size_t>(-1))
      return std::nullopt;
    out.resize(out.size() - out_left);
    return out;
  }

 private:
  bool good() const { return handle_ != reinterpret_cast<iconv_t>(-1); }

  iconv_t handle_;
};

std::optional<std::string> convert(std::string_view text, Charset to, Charset from) {
  return Converter(to, from)(text);
}

}  // namespace

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
  if (from != Charset::Utf8) return convert(text, Charset::Utf8, from);
  if (!is_utf8(text)) return std::nullopt;
  return std::string(text);
}

std::optional<std::string> from_utf8(std::string_view text, Charset to) {
  if (!is_utf8(text)) return std::nullopt;
  if (to == Charset::Utf8) return std::string(text);
  return convert(text, to, Charset::Utf8);
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
