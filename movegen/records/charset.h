#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace taishi::records {

enum class Charset { Utf8, ShiftJis, Latin1 };

bool is_utf8(std::string_view text);

// Text of a charset as UTF-8; none where it is no such text. Shift-JIS is that of Windows (CP932),
// as programs for shogi write it.
std::optional<std::string> to_utf8(std::string_view text, Charset from);

// UTF-8 in another charset; none where that lacks a character.
std::optional<std::string> from_utf8(std::string_view text, Charset to);

// A part of an error message: UTF-8 in backquotes, cut short between characters.
std::string quote_text(std::string_view text);

}  // namespace taishi::records
