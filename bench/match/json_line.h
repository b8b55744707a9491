#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace taishi::match {

// A flat JSON object on one line: strings and numbers only, which is all that the match log needs.
class JsonLine {
 public:
  // None if the text is not such an object.
  static std::optional<JsonLine> parse(std::string_view text);

  JsonLine& set(std::string_view key, std::string_view value);
  JsonLine& set(std::string_view key, const char* value) {
    return set(key, std::string_view(value));
  }
  JsonLine& set(std::string_view key, std::int64_t value);
  JsonLine& set(std::string_view key, double value);

  // Empty or 0 if there is no such key, or its value is of another kind.
  std::string string(std::string_view key) const;
  std::int64_t integer(std::string_view key) const;
  double number(std::string_view key) const;

  std::string text() const;  // keys in the order they were set, no line end

 private:
  const std::string* find(std::string_view key) const;

  std::map<std::string, std::size_t, std::less<>> index_;
  // Values as JSON writes them.
  std::vector<std::pair<std::string, std::string>> items_;
};

}  // namespace taishi::match
