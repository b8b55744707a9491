#include "bench/match/engine_words.h"

#include <algorithm>
#include <fmt/format.h>

#include "bench/match/match_info.h"
#include "bench/match/platform/command.h"
#include "bench/match/program.h"
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

Result<void> set_lacks(EngineSpec& spec, std::string_view value) {
  spec.lacks = split_set(value);
  for (const std::string& word : spec.lacks) {
    if (!find_reason(word)) {
      return Error{fmt::format("lacks={}: no rule ends a game with '{}'; those that do are {}",
                               value, word, fmt::join(rule_reasons(), ", "))};
    }
  }
  return {};
}

Result<void> read_word(EngineSpec& spec, std::string_view word) {
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
    spec.spelling = value == usi::kUci.greeting ? &usi::kUci : &usi::kUsi;
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
    spec.letters = value;
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
      if (auto read = read_word(spec, word); !read) return read.error();
      spec.text += (spec.text.empty() ? "" : " ") + word;
    }
  }
  if (spec.command.empty()) return Error{"--engine needs cmd=PROGRAM"};
  if (spec.name.empty()) {
    const std::string& program = spec.command[0];
    spec.name = program_name(program);
  }
  return spec;
}

Result<Rules> rules_of(const EngineSpec& spec, Variant variant) {
  Rules rules = variant_rules(variant);
  if (spec.letters.empty()) return rules;
  const bool alias = rules.writes_alias_letters;
  std::string known;
  for (const PieceSpec& p : game_info(variant.game).pieces) {
    if (p.alias == 0) continue;
    const std::string pair =
        fmt::format("{}:{}", alias ? p.alias : p.letter, alias ? p.letter : p.alias);
    known += (known.empty() ? "; it may be " : " or ") + pair;
    if (pair != spec.letters) continue;
    rules.writes_alias_letters = !alias;
    return rules;
  }
  return Error{fmt::format("letters={}: {} has no man with these two letters{}", spec.letters,
                           variant_name(variant), known)};
}

}  // namespace taishi::match
