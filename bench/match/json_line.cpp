#include "bench/match/json_line.h"

#include <cctype>
#include <fmt/format.h>

#include "bench/match/time_control.h"

namespace taishi::match {
namespace {

std::string quote(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
  return out + '"';
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool take(char c) {
    blanks();
    if (text_.empty() || text_[0] != c) return false;
    text_.remove_prefix(1);
    return true;
  }
  bool at_end() {
    blanks();
    return text_.empty();
  }
  bool at_string() {
    blanks();
    return !text_.empty() && text_[0] == '"';
  }
  std::optional<std::string> string() {
    if (!take('"')) return {};
    std::string out;
    while (!text_.empty() && text_[0] != '"') {
      char c = text_[0];
      text_.remove_prefix(1);
      if (c == '\\') {
        if (text_.empty()) return {};
        const char escape = text_[0];
        text_.remove_prefix(1);
        const auto code = escape == 'u' ? control_code() : std::optional<char>(escape);
        if (!code) return {};
        c = escape == 'n' ? '\n' : *code;
      }
      out += c;
    }
    if (!take('"')) return {};
    return out;
  }
  std::optional<std::string> number() {
    blanks();
    std::size_t n = 0;
    while (n < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[n])) != 0 ||
                                text_[n] == '-' || text_[n] == '+' || text_[n] == '.')) {
      ++n;
    }
    const std::string out(text_.substr(0, n));
    text_.remove_prefix(n);
    if (!parse_number(out)) return {};
    return out;
  }

 private:
  void blanks() {
    while (!text_.empty() && (text_[0] == ' ' || text_[0] == '\t' || text_[0] == '\r')) {
      text_.remove_prefix(1);
    }
  }
  // Only what quote() writes: control characters.
  std::optional<char> control_code() {
    if (text_.size() < 4) return {};
    int code = 0;
    for (int i = 0; i < 4; ++i) {
      const auto c = static_cast<unsigned char>(text_[0]);
      if (std::isxdigit(c) == 0) return {};
      code = code * 16 + (std::isdigit(c) != 0 ? c - '0' : std::tolower(c) - 'a' + 10);
      text_.remove_prefix(1);
    }
    if (code >= 0x80) return {};
    return static_cast<char>(code);
  }

  std::string_view text_;
};

}  // namespace

std::optional<JsonLine> JsonLine::parse(std::string_view text) {
  Reader in(text);
  JsonLine out;
  if (!in.take('{')) return {};
  if (!in.take('}')) {
    do {
      const auto key = in.string();
      if (!key || !in.take(':')) return {};
      const bool is_string = in.at_string();
      const auto value = is_string ? in.string() : in.number();
      if (!value) return {};
      if (is_string) {
        out.set(*key, *value);
      } else {
        out.set(*key, "");
        out.items_[out.index_.find(*key)->second].second = *value;
      }
    } while (in.take(','));
    if (!in.take('}')) return {};
  }
  if (!in.at_end()) return {};
  return out;
}

JsonLine& JsonLine::set(std::string_view key, std::string_view value) {
  const auto [place, added] = index_.emplace(std::string(key), items_.size());
  if (added) items_.emplace_back(std::string(key), "");
  items_[place->second].second = quote(value);
  return *this;
}

JsonLine& JsonLine::set(std::string_view key, std::int64_t value) {
  set(key, "");
  items_[index_.find(key)->second].second = std::to_string(value);
  return *this;
}

JsonLine& JsonLine::set(std::string_view key, double value) {
  set(key, "");
  items_[index_.find(key)->second].second = fmt::format("{:.10g}", value);
  return *this;
}

const std::string* JsonLine::find(std::string_view key) const {
  const auto place = index_.find(key);
  return place == index_.end() ? nullptr : &items_[place->second].second;
}

std::string JsonLine::string(std::string_view key) const {
  const std::string* value = find(key);
  return value == nullptr ? "" : Reader(*value).string().value_or("");
}

std::int64_t JsonLine::integer(std::string_view key) const {
  const std::string* value = find(key);
  return value == nullptr ? 0 : parse_integer(*value).value_or(0);
}

double JsonLine::number(std::string_view key) const {
  const std::string* value = find(key);
  return value == nullptr ? 0 : parse_number(*value).value_or(0);
}

std::string JsonLine::text() const {
  std::string out;
  for (const auto& [key, value] : items_) {
    out.append(out.empty() ? "{" : ",").append(quote(key)).append(":").append(value);
  }
  return out.empty() ? "{}" : out + "}";
}

}  // namespace taishi::match
