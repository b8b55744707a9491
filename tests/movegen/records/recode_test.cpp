#include "movegen/records/recode.h"

#if __has_include(<iconv.h>)
#include <iconv.h>
#endif

#include <gtest/gtest.h>

namespace taishi::records {
namespace {

#if __has_include(<iconv.h>)
// The C library's conversion of a whole text; none where it cannot.
std::optional<std::string> by_iconv(std::string text, const char* to, const char* from) {
  const iconv_t handle = iconv_open(to, from);
  std::string out(16 + 3 * text.size(), '\0');
  char *in = text.data(), *end = out.data();
  std::size_t in_left = text.size(), out_left = out.size();
  const bool done = iconv(handle, &in, &in_left, &end, &out_left) != static_cast<std::size_t>(-1);
  iconv_close(handle);
  if (!done) return std::nullopt;
  out.resize(out.size() - out_left);
  return out;
}

// Private characters of Unicode, which the C library gives to codes that mean nothing.
bool is_private(const std::string& utf8) {
  return utf8 >= "\xee\x80\x80" && utf8 < "\xef\xa4\x80";
}

TEST(Recode, ReadsShiftJisAsTheCLibrary) {
  for (int lead = 1; lead < 256; ++lead)
    for (int trail = 0; trail < 256; ++trail) {
      std::string text(1, static_cast<char>(lead));
      if (trail > 0) text += static_cast<char>(trail);
      auto expected = by_iconv(text, "UTF-8", "CP932");
      if (expected && is_private(*expected)) expected.reset();
      if (lead == 0x80 || lead == 0xa0 || lead > 0xfc) continue;
      EXPECT_EQ(recode(text, Charset::Utf8, Charset::ShiftJis), expected) << lead << ' ' << trail;
    }
}

TEST(Recode, WritesShiftJisAsTheCLibrary) {
  int same = 0;
  for (char32_t c = 1; c < 0x10000; ++c) {
    if (c >= 0xd800 && c < 0xf900) continue;  // surrogates, private
    std::string text;
    if (c < 0x80)
      text = {static_cast<char>(c)};
    else if (c < 0x800)
      text = {static_cast<char>(0xc0 | c >> 6), static_cast<char>(0x80 | (c & 0x3f))};
    else
      text = {static_cast<char>(0xe0 | c >> 12), static_cast<char>(0x80 | (c >> 6 & 0x3f)),
              static_cast<char>(0x80 | (c & 0x3f))};
    const auto own = recode(text, Charset::ShiftJis, Charset::Utf8);
    if (!own) continue;
    EXPECT_EQ(own, by_iconv(text, "CP932", "UTF-8")) << std::hex << static_cast<unsigned>(c);
    ++same;
  }
  EXPECT_GT(same, 7000);
}
#endif

TEST(Recode, Latin1AndWhatIsNoText) {
  EXPECT_EQ(recode("caf\xe9", Charset::Utf8, Charset::Latin1), "caf\u00e9");
  EXPECT_EQ(recode("caf\u00e9", Charset::Latin1, Charset::Utf8), "caf\xe9");
  EXPECT_EQ(recode("\u5e73", Charset::Latin1, Charset::Utf8), std::nullopt);
  EXPECT_EQ(recode("\x95", Charset::Utf8, Charset::ShiftJis), std::nullopt);
  EXPECT_EQ(recode("\xff\xfe", Charset::ShiftJis, Charset::Utf8), std::nullopt);
}

}  // namespace
}  // namespace taishi::records
