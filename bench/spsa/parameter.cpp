#include "bench/spsa/parameter.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <sstream>
#include <string_view>

#include "bench/match/time_control.h"
#include "search/tunables.h"

namespace taishi::spsa {
namespace {

struct Line {
  std::string_view name;
  int least, most, step;
};
#define TAISHI_LINE(name, value, least, most, step) Line{#name, least, most, step},
constexpr Line kTunables[] = {TAISHI_TUNABLES(TAISHI_LINE)};
#undef TAISHI_LINE

const Line* find_line(std::string_view name) {
  const auto* line = std::ranges::find(kTunables, name, &Line::name);
  return line == std::end(kTunables) ? nullptr : line;
}

// From "option name N type spin default V min L max M"; none if it is of another kind.
std::optional<Parameter> read_spin(const std::string& name, const std::string& announced) {
  const std::size_t type = announced.find(" type spin ");
  if (type == announced.npos) return {};
  std::istringstream words(announced.substr(type));
  std::optional<std::int64_t> value, least, most;
  for (std::string key, text; words >> key;) {
    auto* place = key == "default" ? &value
                  : key == "min"   ? &least
                  : key == "max"   ? &most
                                   : nullptr;
    if (place && words >> text) *place = match::parse_integer(text);
  }
  constexpr std::int64_t kLimit = 1'000'000'000;
  if (!value || !least || !most || *least < -kLimit || *most > kLimit || *least >= *most ||
      *value < *least || *value > *most)
    return {};
  Parameter p;
  p.name = name;
  p.start = static_cast<int>(*value);
  p.value = p.start;
  p.least = static_cast<int>(*least);
  p.most = static_cast<int>(*most);
  const Line* line = find_line(name);
  p.c_end = line ? line->step : std::max(0.5, (p.most - p.least) / 20.0);
  return p;
}

bool fits(std::string_view pattern, std::string_view name) {
  if (!pattern.ends_with('*')) return pattern == name;
  pattern.remove_suffix(1);
  return name.starts_with(pattern);
}

}  // namespace

Result<std::vector<Parameter>> choose_parameters(
    const std::vector<std::string>& words, const std::map<std::string, std::string>& announced,
    double r_end) {
  std::vector<Parameter> chosen;
  for (const std::string& word : words) {
    const auto wrong = [&](std::string_view what) {
      return Error{fmt::format("--param {}: {}", word, what)};
    };
    std::istringstream fields(word);
    std::string pattern, text;
    std::getline(fields, pattern, ',');
    std::vector<double> numbers;
    while (std::getline(fields, text, ',')) {
      const auto number = match::parse_number(text);
      if (!number || !(*number > 0) || *number > 1e6)
        return wrong("want NAME, NAME,C_END or NAME,C_END,R_END");
      numbers.push_back(*number);
    }
    if (numbers.size() > 2 || word.ends_with(','))
      return wrong("want NAME, NAME,C_END or NAME,C_END,R_END");
    bool found = false;
    for (const auto& [name, line] : announced) {
      // A pattern means tunables of the search: not the hash that has a fitting name, too.
      if (!fits(pattern, name) || (pattern.ends_with('*') && !find_line(name))) continue;
      auto parameter = read_spin(name, line);
      if (!parameter) return wrong(fmt::format("'{}' is no option with a range of numbers", name));
      if (std::ranges::find(chosen, name, &Parameter::name) != chosen.end())
        return wrong(fmt::format("'{}' is given twice", name));
      parameter->r_end = numbers.size() > 1 ? numbers[1] : r_end;
      if (!numbers.empty()) parameter->c_end = numbers[0];
      chosen.push_back(std::move(*parameter));
      found = true;
    }
    if (!found)
      return wrong("the engine announces no such option; is it a build with -DTAISHI_TUNE=ON?");
  }
  return chosen;
}

std::string tunables_text(const std::vector<Parameter>& parameters) {
  std::string out, others;
  for (const Parameter& p : parameters)
    if (!find_line(p.name)) others += fmt::format("  // {} = {}\n", p.name, std::lround(p.value));
  for (const Line& line : kTunables) {
    const auto p = std::ranges::find(parameters, line.name, &Parameter::name);
    if (p == parameters.end()) continue;
    const auto text = fmt::format("  X({}, {}, {}, {}, {})", line.name, std::lround(p->value),
                                  line.least, line.most, line.step);
    out += fmt::format("{:<45}\\\n", text);
  }
  return out + others;
}

}  // namespace taishi::spsa
