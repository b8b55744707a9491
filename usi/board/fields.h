#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/types.h"
#include "movegen/variants.h"

namespace taishi::board {

// The fields of a JSON object that came from outside, each checked. The first that is missing or
// wrong is kept as a sentence, and stands for the whole; its value is then some harmless one.
class Fields {
 public:
  using Json = nlohmann::json;

  explicit Fields(const Json& object) : object_(object) {}

  bool good() const { return fault_.empty(); }
  const std::string& fault() const { return fault_; }
  void complain(std::string_view name, std::string_view expected);

  bool has(const char* name) const;  // null counts as missing
  std::int64_t integer(const char* name, std::int64_t least, std::int64_t most);
  double number(const char* name, double least, double most);
  bool flag(const char* name);
  // Of so many bytes.
  std::string text(const char* name, std::size_t longest);
  Variant variant(const char* name);
  Color color(const char* name);
  const Json& object(const char* name);
  const Json& array(const char* name, std::size_t longest);

  // `read` is called if the field is there.
  template <class F>
  auto optional(const char* name, F read) -> std::optional<decltype(read())> {
    if (!has(name)) return std::nullopt;
    return read();
  }

 private:
  const Json& at(const char* name) const;

  const Json& object_;
  std::string fault_;
};

}  // namespace taishi::board
