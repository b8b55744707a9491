#include "bench/match/transcript.h"

#include <cctype>

namespace taishi::match {

void Transcript::add(std::string_view mark, std::string_view line) {
  // Of a long line (a position with 500 moves) both ends matter.
  constexpr std::size_t kHead = 80, kTail = 100;
  std::string text(mark);
  if (line.size() <= kHead + kTail + 5) {
    text += line;
  } else {
    text.append(line.substr(0, kHead)).append(" ... ").append(line.substr(line.size() - kTail));
  }
  for (char& c : text) {
    if (std::iscntrl(static_cast<unsigned char>(c)) != 0) c = '?';
  }
  lines_.push_back(std::move(text));
  if (lines_.size() > kLines) lines_.pop_front();
}

std::string Transcript::text() const {
  std::string out;
  for (const std::string& line : lines_) out += "    " + line + "\n";
  return out;
}

}  // namespace taishi::match
