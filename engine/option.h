#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "movegen/result.h"

namespace taishi {

// What all kinds of option have. Each `set` reads a client's text and says what is wrong with it;
// on an error the value stays.
template <class T>
class OptionValue {
 public:
  explicit OptionValue(T value) : value_(value), initial_(std::move(value)) {}

  void assign(T value) { value_ = std::move(value); }
  const T& value() const { return value_; }
  const T& initial() const { return initial_; }

 private:
  T value_, initial_;
};

struct SpinOption : OptionValue<std::int64_t> {
  SpinOption(std::int64_t value, std::int64_t least, std::int64_t most)
      : OptionValue(value), min(least), max(most) {}
  Result<void> set(std::string_view text);

  std::int64_t min, max;
};

struct CheckOption : OptionValue<bool> {
  using OptionValue::OptionValue;
  Result<void> set(std::string_view text);
};

struct ComboOption : OptionValue<std::string> {
  ComboOption(std::vector<std::string> all, std::string initial)
      : OptionValue(std::move(initial)), choices(std::move(all)) {}
  Result<void> set(std::string_view text);  // in any case

  std::vector<std::string> choices;
};

struct StringOption : OptionValue<std::string> {
  using OptionValue::OptionValue;
  Result<void> set(std::string_view text);
};

// Has no value: setting it does something.
struct ButtonOption {
  Result<void> set(std::string_view) { return {}; }
};

// An option of the engine under its own name. Protocols may know it by other names.
struct Option {
  std::string name;
  std::variant<SpinOption, CheckOption, ComboOption, StringOption, ButtonOption> kind;

  Result<void> set(std::string_view text);
};

// All options, in the order in which they are announced. References stay valid.
class OptionTable {
 public:
  template <class Kind>
  Kind& add(std::string name, Kind kind) {
    options_.push_back({std::move(name), std::move(kind)});
    return std::get<Kind>(options_.back().kind);
  }
  // In any case; null if there is none.
  const Option* find(std::string_view name) const;
  Option* find(std::string_view name) {
    return const_cast<Option*>(std::as_const(*this).find(name));
  }

  auto begin() const { return options_.begin(); }
  auto end() const { return options_.end(); }

 private:
  std::deque<Option> options_;
};

}  // namespace taishi
