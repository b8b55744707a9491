#include "movegen/platform/recode.h"
#include "movegen/platform/windows_api.h"

namespace taishi::records {
namespace {

constexpr UINT code_page(Charset charset) {
  switch (charset) {
    case Charset::Utf8:
      return CP_UTF8;
    case Charset::ShiftJis:
      return 932;
    case Charset::Latin1:
      return 28591;
  }
  return CP_UTF8;
}

}  // namespace

std::optional<std::string> recode(std::string_view text, Charset to, Charset from) {
  if (text.empty()) return std::string();
  const int size = static_cast<int>(text.size());
  std::wstring wide(text.size(), L'\0');  // a byte becomes one unit at most
  const int units = MultiByteToWideChar(code_page(from), MB_ERR_INVALID_CHARS, text.data(), size,
                                        wide.data(), size);
  if (units == 0) return std::nullopt;
  std::string out(3 * static_cast<std::size_t>(units), '\0');  // a unit becomes three at most
  const bool utf8 = to == Charset::Utf8;
  BOOL lacking = FALSE;
  const int bytes = WideCharToMultiByte(code_page(to), utf8 ? 0 : WC_NO_BEST_FIT_CHARS, wide.data(),
                                        units, out.data(), static_cast<int>(out.size()), nullptr,
                                        utf8 ? nullptr : &lacking);
  if (bytes == 0 || lacking) return std::nullopt;
  out.resize(static_cast<std::size_t>(bytes));
  return out;
}

}  // namespace taishi::records
