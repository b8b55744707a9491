#pragma once

#include <deque>
#include <string>
#include <string_view>

namespace taishi::match {

// The last lines said to and by an engine, for the report when it fails.
class Transcript {
 public:
  static constexpr std::size_t kLines = 20;

  void sent(std::string_view line) { add("> ", line); }
  void received(std::string_view line, bool from_stderr) { add(from_stderr ? "! " : "< ", line); }
  void clear() { lines_.clear(); }
  // One line each, oldest first; `>` sent, `<` received, `!` stderr.
  std::string text() const;

 private:
  void add(std::string_view mark, std::string_view line);

  std::deque<std::string> lines_;
};

}  // namespace taishi::match
