#pragma once

#include <deque>
#include <string>
#include <string_view>

namespace taishi::match {

// A line of output, without its end.
struct OutputLine {
  std::string text;
  bool from_stderr = false;
  std::size_t cut = 0;  // bytes dropped from its end
};

// Collects bytes to lines; of a longer line only the first kMaxLength bytes are kept.
class LineBuffer {
 public:
  static constexpr std::size_t kMaxLength = 1 << 16;

  explicit LineBuffer(bool from_stderr) { line_.from_stderr = from_stderr; }
  void append(std::string_view bytes, std::deque<OutputLine>& out);
  void finish(std::deque<OutputLine>& out);  // a last line without its end

 private:
  OutputLine line_;
};

}  // namespace taishi::match
