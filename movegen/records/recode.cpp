#include "movegen/records/recode.h"

#include <array>
#include <cstdint>
#include <unordered_map>

namespace taishi::records {
namespace {

// The characters of two bytes, a line for each first byte. The second is 40 to 7e or 80 to fc; a
// full stop stands for none.
struct Row {
  unsigned char lead;
  std::u16string_view characters;
};
constexpr Row kRows[] = {
#include "movegen/records/cp932.inc"
};
constexpr unsigned kFirstTrail = 0x40, kNoTrail = 0x7f, kLastTrail = 0xfc;
constexpr unsigned kFirstKana = 0xa1, kLastKana = 0xdf;  // of one byte, half as wide
constexpr char32_t kHalfKana = 0xff61;

// NEC's copies of IBM's characters are read, but not written.
constexpr bool written(unsigned char lead) {
  return lead != 0xed && lead != 0xee;
}

// Characters that others choose where CP932 has one that looks the same.
constexpr std::array<std::pair<char32_t, char32_t>, 7> kAlike = {{{0x301c, 0xff5e},
                                                                  {0x2016, 0x2225},
                                                                  {0x2212, 0xff0d},
                                                                  {0x2014, 0x2015},
                                                                  {0x00a2, 0xffe0},
                                                                  {0x00a3, 0xffe1},
                                                                  {0x00ac, 0xffe2}}};

// The place of a second byte in its row; none for what is no second byte.
std::optional<std::size_t> place_of(unsigned trail) {
  if (trail < kFirstTrail || trail == kNoTrail || trail > kLastTrail) return std::nullopt;
  return trail - kFirstTrail - (trail > kNoTrail ? 1 : 0);
}

void add_utf8(std::string& out, char32_t c) {
  const auto byte = [&out](char32_t b) { out += static_cast<char>(b); };
  if (c < 0x80) return byte(c);
  if (c < 0x800) {
    byte(0xc0 | c >> 6);
  } else if (c < 0x10000) {
    byte(0xe0 | c >> 12);
    byte(0x80 | (c >> 6 & 0x3f));
  } else {
    byte(0xf0 | c >> 18);
    byte(0x80 | (c >> 12 & 0x3f));
    byte(0x80 | (c >> 6 & 0x3f));
  }
  byte(0x80 | (c & 0x3f));
}

// Takes the next character of a text that is UTF-8.
char32_t take(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  char32_t c = length == 1 ? lead : lead & (0x7fu >> length);
  for (std::size_t i = 1; i < length; ++i) c = c << 6 | (byte(i) & 0x3fu);
  text.remove_prefix(length);
  return c;
}

std::optional<std::string> from_shift_jis(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto lead = static_cast<unsigned char>(text[i]);
    if (lead < 0x80) {
      out += text[i];
    } else if (lead >= kFirstKana && lead <= kLastKana) {
      add_utf8(out, kHalfKana + lead - kFirstKana);
    } else {
      const Row* row = std::begin(kRows);
      while (row != std::end(kRows) && row->lead != lead) ++row;
      if (row == std::end(kRows) || ++i == text.size()) return std::nullopt;
      const auto place = place_of(static_cast<unsigned char>(text[i]));
      if (!place || *place >= row->characters.size()) return std::nullopt;
      const char16_t c = row->characters[*place];
      if (c == u'.') return std::nullopt;
      add_utf8(out, c);
    }
  }
  return out;
}

using Codes = std::unordered_map<char32_t, std::array<char, 2>>;

Codes two_byte_codes() {
  Codes codes;
  for (const Row& row : kRows)
    for (std::size_t i = 0; written(row.lead) && i < row.characters.size(); ++i) {
      const unsigned trail = kFirstTrail + static_cast<unsigned>(i);
      if (row.characters[i] != u'.')
        codes.try_emplace(row.characters[i],
                          std::array{static_cast<char>(row.lead),
                                     static_cast<char>(trail < kNoTrail ? trail : trail + 1)});
    }
  for (const auto& [other, own] : kAlike) codes.try_emplace(other, codes.at(own));
  return codes;
}

std::optional<std::string> to_shift_jis(std::string_view text) {
  static const Codes codes = two_byte_codes();
  std::string out;
  while (!text.empty()) {
    const char32_t c = take(text);
    if (c < 0x80) {
      out += static_cast<char>(c);
    } else if (c >= kHalfKana && c <= kHalfKana + kLastKana - kFirstKana) {
      out += static_cast<char>(c - kHalfKana + kFirstKana);
    } else {
      const auto code = codes.find(c);
      if (code == codes.end()) return std::nullopt;
      out.append(code->second.data(), code->second.size());
    }
  }
  return out;
}

std::optional<std::string> to_latin1(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const char32_t c = take(text);
    if (c > 0xff) return std::nullopt;
    out += static_cast<char>(c);
  }
  return out;
}

std::optional<std::string> to_utf8_from(std::string_view text, Charset from) {
  if (from == Charset::ShiftJis) return from_shift_jis(text);
  if (from == Charset::Utf8) return std::string(text);
  std::string out;
  for (const char c : text) add_utf8(out, static_cast<unsigned char>(c));
  return out;
}

}  // namespace

std::optional<std::string> recode(std::string_view text, Charset to, Charset from) {
  const auto utf8 = to_utf8_from(text, from);
  if (!utf8 || !is_utf8(*utf8)) return std::nullopt;
  if (to == Charset::Utf8) return utf8;
  return to == Charset::ShiftJis ? to_shift_jis(*utf8) : to_latin1(*utf8);
}

}  // namespace taishi::records
