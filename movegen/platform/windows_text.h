#pragma once

#include <string>
#include <string_view>

// Windows only: its text is UTF-16.
namespace taishi {

// What is not UTF-8 becomes U+FFFD.
std::wstring to_utf16(std::string_view text);
std::string to_utf8(std::wstring_view text);

// What the system says of one of its errors, in a line; of the last one if none is given.
std::string windows_error(unsigned long number);
std::string windows_error();

}  // namespace taishi
