#include "movegen/records/line_reader.h"

namespace taishi::records {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// One line without its LF; false at the end of the file. A line that is too long comes in parts.
bool get_line(std::istream& in, std::string& line) {
  line.clear();
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    if (c == '\n') return true;
    line += static_cast<char>(c);
    if (line.size() > kLongestLine) return true;
  }
  return !line.empty();
}

}  // namespace

LineReader::LineReader(std::istream& in, std::string name, Charset legacy)
    : in_(in), name_(std::move(name)), legacy_(legacy) {}

Error LineReader::error(int line, std::string_view what) const {
  return Error(name_ + ":" + std::to_string(line) + ": " + std::string(what));
}

std::optional<std::string> LineReader::next() {
  if (!again_ && !read()) return std::nullopt;
  again_ = false;
  return line_;
}

bool LineReader::read() {
  if (fault_ || !get_line(in_, line_)) return false;
  ++number_;
  if (number_ == 1 && line_.starts_with(kByteOrderMark)) line_.erase(0, kByteOrderMark.size());
  if (!line_.empty() && line_.back() == '\r') line_.pop_back();
  if (line_.size() > kLongestLine)
    fault_ = error(number_, "the line is too long");
  else if (line_.find('\0') != std::string::npos)
    fault_ = error(number_, "no text: a byte is 0 (UTF-16?)");
  else if (!is_utf8(line_)) {
    if (auto text = to_utf8(line_, legacy_))
      line_ = std::move(*text);
    else
      fault_ = error(
          number_, legacy_ == Charset::ShiftJis ? "neither UTF-8 nor Shift-JIS" : "no UTF-8 text");
  }
  return !fault_;
}

}  // namespace taishi::records
