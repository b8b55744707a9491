#pragma once

#include <string>
#include <vector>

#include "bench/match/engine_spec.h"
#include "movegen/variants.h"

namespace taishi::match {

// Reads the words of --each and --engine, e.g. {"name=A", "cmd=./taishi", "option.USI_Hash=64"}.
Result<EngineSpec> read_engine(const std::vector<std::string>& each,
                               const std::vector<std::string>& own);

// The rules of a variant, with the letters that the engine writes; an error where its `letters` are
// none of the game's.
Result<Rules> rules_of(const EngineSpec& spec, Variant variant);

}  // namespace taishi::match
