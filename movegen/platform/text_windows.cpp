#include <algorithm>
#include <array>

#include "movegen/platform/windows_api.h"
#include "movegen/platform/windows_text.h"

namespace taishi {

std::wstring to_utf16(std::string_view text) {
  const int size = static_cast<int>(text.size());
  std::wstring wide(
      static_cast<std::size_t>(MultiByteToWideChar(CP_UTF8, 0, text.data(), size, nullptr, 0)),
      L'\0');
  MultiByteToWideChar(CP_UTF8, 0, text.data(), size, wide.data(), static_cast<int>(wide.size()));
  return wide;
}

std::string to_utf8(std::wstring_view text) {
  const int size = static_cast<int>(text.size());
  std::string narrow(static_cast<std::size_t>(WideCharToMultiByte(CP_UTF8, 0, text.data(), size,
                                                                  nullptr, 0, nullptr, nullptr)),
                     '\0');
  WideCharToMultiByte(CP_UTF8, 0, text.data(), size, narrow.data(), static_cast<int>(narrow.size()),
                      nullptr, nullptr);
  return narrow;
}

std::string windows_error(unsigned long number) {
  // As the C library has it, which opens most files.
  if (number == ERROR_FILE_NOT_FOUND || number == ERROR_PATH_NOT_FOUND)
    return "No such file or directory";
  std::array<wchar_t, 512> wide{};
  const DWORD length =
      FormatMessageW(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, nullptr, number, 0,
                     wide.data(), static_cast<DWORD>(wide.size()), nullptr);
  std::string text = to_utf8({wide.data(), length});
  std::ranges::replace(text, '\n', ' ');
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r' || text.back() == '.'))
    text.pop_back();
  return text.empty() ? "error " + std::to_string(number) + " of Windows" : text;
}

std::string windows_error() {
  return windows_error(GetLastError());
}

}  // namespace taishi
