#pragma once

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace taishi::match {

// Keys keep the order in which they were set.
using Json = nlohmann::ordered_json;

// An object; none if the text is something else.
inline std::optional<Json> parse_object(std::string_view text) {
  Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) return {};
  return json;
}

// On one line, without its end. Bytes that are no UTF-8 become U+FFFD.
inline std::string one_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

inline bool is_utf8(std::string_view text) {
  const Json json = text;
  return one_line(json) == json.dump(-1, ' ', false, Json::error_handler_t::ignore);
}

// Members of an object: empty or 0 if there is none of that name, or it is of another kind.
inline std::string text_of(const Json& object, std::string_view key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}
inline double number_of(const Json& object, std::string_view key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number() ? found->get<double>() : 0;
}
// Some libraries write all numbers with a fraction.
inline std::int64_t integer_of(const Json& object, std::string_view key) {
  const auto found = object.find(key);
  if (found != object.end() && found->is_number_integer()) return found->get<std::int64_t>();
  const double number = number_of(object, key);
  return std::fabs(number) < 0x1p53 ? static_cast<std::int64_t>(number) : 0;
}

}  // namespace taishi::match
