#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/match/openings.h"
#include "movegen/records/formats.h"

namespace taishi::match {

// The format of a file of game records, by its name or else by how it begins. None: it is a plain
// list of positions, a line each.
std::optional<records::Format> record_format(const std::string& path);

// The first `plies` moves of each game of a file, each beginning once; games that are over by then
// are left out. Errors: one line, with file and line where known.
Result<std::vector<Opening>> read_opening_records(const std::string& path,
                                                  const records::Format& format, int plies,
                                                  Variant variant, const Rules& rules);

}  // namespace taishi::match
