#pragma once

#include <string>
#include <utility>
#include <variant>

namespace taishi {

// What was wrong with an input, and where, in one line for a person.
struct Error {
  std::string text;
};

// A value, or why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}      // NOLINT: implicit on purpose
  Result(Error error) : content_(std::move(error)) {}  // NOLINT: implicit on purpose

  bool ok() const { return std::holds_alternative<T>(content_); }
  explicit operator bool() const { return ok(); }
  T& operator*() { return std::get<T>(content_); }
  const T& operator*() const { return std::get<T>(content_); }
  T* operator->() { return &std::get<T>(content_); }
  const T* operator->() const { return &std::get<T>(content_); }
  const std::string& error() const { return std::get<Error>(content_).text; }

 private:
  std::variant<T, Error> content_;
};

}  // namespace taishi
