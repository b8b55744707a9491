#include "movegen/words.h"

#include <algorithm>

#include "movegen/letters.h"

namespace taishi {

std::vector<std::string_view> split(std::string_view line, std::string_view also) {
  const std::string blanks = " \t\r\n\v\f" + std::string(also);
  std::vector<std::string_view> words;
  for (std::size_t end = 0;;) {
    const std::size_t begin = line.find_first_not_of(blanks, end);
    if (begin == std::string_view::npos) return words;
    end = std::min(line.find_first_of(blanks, begin), line.size());
    words.push_back(line.substr(begin, end - begin));
  }
}

std::string join(const std::vector<std::string_view>& words, std::size_t first) {
  std::string text;
  for (std::size_t i = first; i < words.size(); ++i) {
    if (i > first) text += ' ';
    text += words[i];
  }
  return text;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return to_lower(x) == to_lower(y); });
}

std::optional<std::int64_t> lenient_number(std::string_view word) {
  constexpr std::int64_t kMost = 1'000'000'000'000;
  const bool negative = word.starts_with('-');
  if (negative || word.starts_with('+')) word.remove_prefix(1);
  const std::size_t point = std::min(word.find('.'), word.size());
  const std::string_view whole = word.substr(0, point);
  const std::string_view fraction = word.substr(std::min(point + 1, word.size()));
  if (whole.empty() && fraction.empty()) return std::nullopt;
  if (!std::all_of(whole.begin(), whole.end(), is_digit) ||
      !std::all_of(fraction.begin(), fraction.end(), is_digit))
    return std::nullopt;
  std::int64_t n = 0;
  for (const char c : whole) n = std::min(kMost, n * 10 + (c - '0'));
  return negative ? -n : n;
}

}  // namespace taishi
