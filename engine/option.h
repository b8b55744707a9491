#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "movegen/result.h"

namespace taishi {

// The kinds of option a client can set. `set` reads a client's text and says what is wrong with
// it; on an error the value stays.

class SpinOption {
 public:
  SpinOption(std::int64_t value, std::int64_t min, std::int64_t max)
      : value_(value), initial_(value), min_(min), max_(max) {}

  std::optional<Error> set(std::string_view text);
  void assign(std::int64_t value) { value_ = value; }
  std::int64_t value() const { return value_; }
  std::int64_t initial() const { return initial_; }
  std::int64_t min() const { return min_; }
  std::int64_t max() const { return max_; }

 private:
  std::int64_t value_, initial_, min_, max_;
};

class CheckOption {
 public:
  explicit CheckOption(bool value) : value_(value), initial_(value) {}

  std::optional<Error> set(std::string_view text);
  bool value() const { return value_; }
  bool initial() const { return initial_; }

 private:
  bool value_, initial_;
};

class ComboOption {
 public:
  // The first choice is the initial one unless `initial` names another.
  ComboOption(std::vector<std::string> choices, std::string initial)
      : choices_(std::move(choices)), value_(initial), initial_(std::move(initial)) {}

  std::optional<Error> set(std::string_view text);  // in any case
  const std::string& value() const { return value_; }
  const std::string& initial() const { return initial_; }
  const std::vector<std::string>& choices() const { return choices_; }

 private:
  std::vector<std::string> choices_;
  std::string value_, initial_;
};

class StringOption {
 public:
  explicit StringOption(std::string value) : value_(value), initial_(std::move(value)) {}

  std::optional<Error> set(std::string_view text);
  const std::string& value() const { return value_; }
  const std::string& initial() const { return initial_; }

 private:
  std::string value_, initial_;
};

// Does something when it is set, whatever the text.
class ButtonOption {
 public:
  std::optional<Error> set(std::string_view text);
};

// An option of the engine under its own name. Protocols may know it by other names.
struct Option {
  std::string name;
  std::variant<SpinOption, CheckOption, ComboOption, StringOption, ButtonOption> kind;

  std::optional<Error> set(std::string_view text);
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
  Option* find(std::string_view name);

  auto begin() const { return options_.begin(); }
  auto end() const { return options_.end(); }

 private:
  std::deque<Option> options_;
};

// "Sho" and "sho" are equal.
bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace taishi
