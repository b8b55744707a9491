#include "engine/option.h"

#include <algorithm>
#include <charconv>

#include "movegen/quote.h"
#include "movegen/words.h"

namespace taishi {

Result<void> SpinOption::set(std::string_view text) {
  std::int64_t n = 0;
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  const bool number = end == text.data() + text.size() && !text.empty();
  const std::string range = std::to_string(min) + " to " + std::to_string(max);
  if (!number || error == std::errc::invalid_argument)
    return Error{quote(text) + " is not a whole number (" + range + ")"};
  if (error == std::errc::result_out_of_range || n < min || n > max)
    return Error{quote(text) + " is out of range (" + range + ")"};
  assign(n);
  return {};
}

Result<void> CheckOption::set(std::string_view text) {
  const bool yes = equal_ignoring_case(text, "true");
  if (!yes && !equal_ignoring_case(text, "false"))
    return Error{quote(text) + " is neither true nor false"};
  assign(yes);
  return {};
}

Result<void> ComboOption::set(std::string_view text) {
  std::string known;
  for (const std::string& choice : choices) {
    if (equal_ignoring_case(choice, text)) {
      assign(choice);
      return {};
    }
    known += (known.empty() ? "" : " ") + choice;
  }
  return Error{quote(text) + " is none of: " + known};
}

Result<void> StringOption::set(std::string_view text) {
  assign(text == "<empty>" ? std::string() : std::string(text));
  return {};
}

Result<void> Option::set(std::string_view text) {
  return std::visit([text](auto& option) { return option.set(text); }, kind);
}

Option* OptionTable::find(std::string_view name) {
  const auto it = std::find_if(options_.begin(), options_.end(), [name](const Option& o) {
    return equal_ignoring_case(o.name, name);
  });
  return it == options_.end() ? nullptr : &*it;
}

}  // namespace taishi
