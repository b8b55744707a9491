#include "bench/match/engine_words.h"

#include <algorithm>
#include <fmt/format.h>

#include "bench/match/match_info.h"
#include "bench/match/reasons.h"

namespace taishi::match {
namespace {

constexpr std::string_view kOption = "option.";

void set_option(EngineSpec& spec, std::string_view name, std::string_view value) {
  for (auto& [known, old] : spec.options) {
    if (known == name) {
      old = value;
      return;
    }
  }
  spec.options.emplace_back(name, value);
}

std::optional<Error> set_lacks(EngineSpec& spec, std::string_view value) {
  spec.lacks = split_set(value);
  for (const std::string& word : spec.lacks) {
    if (std::find(kRuleReasons.begin(), kRuleReasons.end(), word) == kRuleReasons.end()) {
      return Error{fmt::format("lacks={}: no rule ends a game with '{}'; those that do are {}",
                               value, word, fmt::join(kRuleReasons, ", "))};
    }
  }
  return {};
}

std::optional<Error> read_word(EngineSpec& spec, std::string_view word) {
  const std::size_t equals = word.find('=');
  if (equals == word.npos || equals == 0) {
    return Error{fmt::format("--engine {}: want key=value", word)};
  }
  const std::string_view key = word.substr(0, equals), value = word.substr(equals + 1);
  if (key.substr(0, kOption.size()) == kOption) {
    set_option(spec, key.substr(kOption.size()), value);
  } else if (key == "name") {
    spec.name = value;
  } else if (key == "proto") {
    if (value != usi::kUsi.greeting && value != usi::kUci.greeting) {
      return Error{fmt::format("{}: want proto=usi or proto=uci", word)};
    }
    spec.dialect = value == usi::kUci.greeting ? &usi::kUci : &usi::kUsi;
  } else if (key == "dir") {
    spec.directory = value;
  } else if (key == "variant-option") {
    spec.variant_option = value;
  } else if (key == "variant-value") {
    spec.variant_value = value;
  } else if (key == "lacks") {
    return set_lacks(spec, value);
  } else if (key == "cmd") {
    auto command = split_command(value);
    if (!command) return command.error();
    spec.command = std::move(*command);
  } else if (key == "letters") {
    auto letters = LetterMap::parse(value);
    if (!letters) return letters.error();
    spec.letters = std::move(*letters);
  } else if (key == "factor") {
    const auto factor = parse_number(value);
    if (!factor || *factor < 0.001 || *factor > 1000) {
      return Error{fmt::format("{}: want a number from 0.001 to 1000", word)};
    }
    spec.factor = *factor;
  } else {
    const auto known = spec.control.set(key, value);
    if (!known) return known.error();
    if (!*known) return Error{fmt::format("--engine {}: no key '{}'", word, key)};
  }
  return {};
}

}  // namespace

Result<EngineSpec> read_engine(const std::vector<std::string>& each,
                               const std::vector<std::string>& own) {
  EngineSpec spec;
  for (const auto* words : {&each, &own}) {
    for (const std::string& word : *words) {
      if (auto error = read_word(spec, word)) return *error;
      spec.text += (spec.text.empty() ? "" : " ") + word;
    }
  }
  if (spec.command.empty()) return Error{"--engine needs cmd=PROGRAM"};
  if (spec.name.empty()) {
    const std::string& program = spec.command[0];
    spec.name = program.substr(program.rfind('/') + 1);
  }
  return spec;
}

}  // namespace taishi::match
