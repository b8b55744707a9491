#include "movegen/records/annotation.h"

#include <charconv>

#include "movegen/letters.h"

namespace taishi::records {
namespace {

constexpr std::int64_t kLongestTime = std::int64_t{1000} * 3600 * 10'000;  // ms

std::string_view trim(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n\v\f";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

// Takes "[%key time]" out of a comment.
std::optional<std::int64_t> take(std::string& comment, std::string_view key) {
  const std::string open = "[%" + std::string(key) + " ";
  const std::size_t begin = comment.find(open);
  if (begin == std::string::npos) return std::nullopt;
  const std::size_t end = comment.find(']', begin);
  if (end == std::string::npos) return std::nullopt;
  const std::size_t value = begin + open.size();
  const auto ms = parse_time(trim(std::string_view(comment).substr(value, end - value)));
  if (!ms) return std::nullopt;
  // The blank that divides it from the rest goes, too.
  const bool blank = end + 1 < comment.size() && comment[end + 1] == ' ';
  comment.erase(begin, end - begin + (blank ? 2 : 1));
  if (begin == comment.size() && begin > 0 && comment[begin - 1] == ' ') comment.pop_back();
  return ms;
}

}  // namespace

std::string take_clocks(std::string_view comment, Node& node) {
  std::string rest(comment);
  if (const auto ms = take(rest, "clk")) node.clock_ms = ms;
  if (const auto ms = take(rest, "emt")) node.elapsed_ms = ms;
  return rest;
}

std::string clock_text(const Node& node) {
  std::string text;
  if (node.clock_ms) text += "[%clk " + format_time(*node.clock_ms) + "] ";
  if (node.elapsed_ms) text += "[%emt " + format_time(*node.elapsed_ms) + "] ";
  return text;
}

std::string two_digits(std::int64_t n) {
  std::string text = n < 10 ? "0" : "";
  return text += std::to_string(n);
}

std::string format_time(std::int64_t ms) {
  const std::int64_t s = ms / 1000;
  std::string text =
      std::to_string(s / 3600) + ':' + two_digits(s / 60 % 60) + ':' + two_digits(s % 60);
  if (ms % 1000 == 0) return text;
  std::string decimals = std::to_string(1000 + ms % 1000).substr(1);
  while (decimals.back() == '0') decimals.pop_back();
  return text + '.' + decimals;
}

std::optional<std::int64_t> parse_time(std::string_view text) {
  std::int64_t seconds = 0, ms = 0;
  const std::size_t point = text.find('.');
  if (point != std::string_view::npos) {
    std::int64_t worth = 100;
    for (const char c : text.substr(point + 1)) {
      if (!is_digit(c)) return std::nullopt;
      ms += (c - '0') * worth;
      worth /= 10;
    }
    text = text.substr(0, point);
  }
  int parts = 0;
  for (bool last = false; !last; ++parts) {
    const std::size_t colon = text.find(':');
    last = colon == std::string_view::npos;
    const std::string_view part = text.substr(0, colon);
    std::int64_t n = 0;
    if (part.empty() || part.size() > 9 || !is_digit(part[0])) return std::nullopt;
    const auto [end, fault] = std::from_chars(part.data(), part.data() + part.size(), n);
    if (fault != std::errc() || end != part.data() + part.size()) return std::nullopt;
    seconds = seconds * 60 + n;
    if (seconds > kLongestTime / 1000) return std::nullopt;
    if (!last) text.remove_prefix(colon + 1);
  }
  if (parts > 3) return std::nullopt;
  return seconds * 1000 + ms;
}

void add_comment(std::string& to, std::string_view comment) {
  comment = trim(comment);
  if (comment.empty()) return;
  if (!to.empty()) to += '\n';
  to += comment;
}

}  // namespace taishi::records
