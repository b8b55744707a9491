#pragma once

#include <string>
#include <vector>

#include "bench/match/engine_spec.h"

namespace taishi::match {

// Reads the words of --each and --engine, e.g. {"name=A", "cmd=./taishi", "option.USI_Hash=64"}.
Result<EngineSpec> read_engine(const std::vector<std::string>& each,
                               const std::vector<std::string>& own);

}  // namespace taishi::match
