#include "usi/board/fields.h"

#include <cmath>

namespace taishi::board {
namespace {

const nlohmann::json kNull;
const nlohmann::json kNoObject = nlohmann::json::object();
const nlohmann::json kNoArray = nlohmann::json::array();

}  // namespace

void Fields::complain(std::string_view name, std::string_view expected) {
  if (fault_.empty()) fault_ = std::string(name) + ": expected " + std::string(expected);
}

const Fields::Json& Fields::at(const char* name) const {
  if (!object_.is_object()) return kNull;
  const auto it = object_.find(name);
  return it == object_.end() ? kNull : *it;
}

bool Fields::has(const char* name) const {
  return !at(name).is_null();
}

std::int64_t Fields::integer(const char* name, std::int64_t least, std::int64_t most) {
  const Json& value = at(name);
  if (value.is_number_unsigned()) {
    const auto n = value.get<std::uint64_t>();
    if (most >= 0 && n <= static_cast<std::uint64_t>(most) && static_cast<std::int64_t>(n) >= least)
      return static_cast<std::int64_t>(n);
  } else if (value.is_number_integer()) {
    const auto n = value.get<std::int64_t>();
    if (n >= least && n <= most) return n;
  }
  complain(name, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return least;
}

double Fields::number(const char* name, double least, double most) {
  const Json& value = at(name);
  if (value.is_number()) {
    const auto n = value.get<double>();
    if (n >= least && n <= most) return n;
  }
  complain(name, "a number from " + std::to_string(least) + " to " + std::to_string(most));
  return least;
}

bool Fields::flag(const char* name) {
  const Json& value = at(name);
  if (value.is_boolean()) return value.get<bool>();
  complain(name, "true or false");
  return false;
}

std::string Fields::text(const char* name, std::size_t longest) {
  const Json& value = at(name);
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (text.size() <= longest) return text;
  }
  complain(name, "a text of at most " + std::to_string(longest) + " bytes");
  return "";
}

Variant Fields::variant(const char* name) {
  constexpr std::size_t kLongestName = 40;
  const std::string text = this->text(name, kLongestName);
  if (const auto v = find_variant(text)) return *v;
  complain(name, "the name of a game");
  return {};
}

Color Fields::color(const char* name) {
  constexpr std::size_t kLongestName = 40;
  const std::string text = this->text(name, kLongestName);
  if (text == "white") return Color::White;
  if (text != "black") complain(name, "`black` or `white`");
  return Color::Black;
}

const Fields::Json& Fields::object(const char* name) {
  const Json& value = at(name);
  if (value.is_object()) return value;
  complain(name, "an object");
  return kNoObject;
}

const Fields::Json& Fields::array(const char* name, std::size_t longest) {
  const Json& value = at(name);
  if (value.is_array() && value.size() <= longest) return value;
  complain(name, "a list of at most " + std::to_string(longest));
  return kNoArray;
}

}  // namespace taishi::board
