#include "bench/match/line_buffer.h"

#include <algorithm>

namespace taishi::match {

void LineBuffer::append(std::string_view bytes, std::deque<OutputLine>& out) {
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    const std::string_view part = bytes.substr(0, end);
    const std::size_t kept = std::min(part.size(), kMaxLength - line_.text.size());
    line_.text.append(part.substr(0, kept));
    line_.cut += part.size() - kept;
    if (end == std::string_view::npos) return;
    out.push_back(line_);
    if (!out.back().text.empty() && out.back().text.back() == '\r') out.back().text.pop_back();
    line_.text.clear();
    line_.cut = 0;
    bytes.remove_prefix(end + 1);
  }
}

void LineBuffer::finish(std::deque<OutputLine>& out) {
  if (!line_.text.empty()) append("\n", out);
}

}  // namespace taishi::match
