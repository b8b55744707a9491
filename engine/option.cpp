#include "engine/option.h"

#include <algorithm>
#include <charconv>

#include "movegen/letters.h"
#include "movegen/quote.h"

namespace taishi {

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return to_lower(x) == to_lower(y); });
}

std::optional<Error> SpinOption::set(std::string_view text) {
  std::int64_t n = 0;
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  const bool number = end == text.data() + text.size() && !text.empty();
  const std::string range = std::to_string(min_) + " to " + std::to_string(max_);
  if (!number || error == std::errc::invalid_argument)
    return Error{quote(text) + " is not a whole number (" + range + ")"};
  if (error == std::errc::result_out_of_range || n < min_ || n > max_)
    return Error{quote(text) + " is out of range (" + range + ")"};
  value_ = n;
  return std::nullopt;
}

std::optional<Error> CheckOption::set(std::string_view text) {
  if (equal_ignoring_case(text, "true"))
    value_ = true;
  else if (equal_ignoring_case(text, "false"))
    value_ = false;
  else
    return Error{quote(text) + " is neither true nor false"};
  return std::nullopt;
}

std::optional<Error> ComboOption::set(std::string_view text) {
  std::string known;
  for (const std::string& choice : choices_) {
    if (equal_ignoring_case(choice, text)) {
      value_ = choice;
      return std::nullopt;
    }
    known += (known.empty() ? "" : " ") + choice;
  }
  return Error{quote(text) + " is none of: " + known};
}

std::optional<Error> StringOption::set(std::string_view text) {
  value_ = text == "<empty>" ? std::string() : std::string(text);
  return std::nullopt;
}

std::optional<Error> ButtonOption::set(std::string_view) {
  return std::nullopt;
}

std::optional<Error> Option::set(std::string_view text) {
  return std::visit([text](auto& option) { return option.set(text); }, kind);
}

Option* OptionTable::find(std::string_view name) {
  const auto it = std::find_if(options_.begin(), options_.end(), [name](const Option& o) {
    return equal_ignoring_case(o.name, name);
  });
  return it == options_.end() ? nullptr : &*it;
}

}  // namespace taishi
