#pragma once

#include <ostream>
#include <string>

#include "movegen/result.h"
#include "movegen/variants.h"

namespace taishi {

// Game records from one format to another. A file's format is that of its name unless given.
struct Conversion {
  std::string in, out;                // files; "-" is the standard input or output
  std::string in_format, out_format;  // by name (movegen/records/formats.h); empty: by the file
  Variant variant;                    // where the records name none
};

struct Converted {
  int games = 0;
  int faults = 0;  // games that could be read in part only
};

// Faults go to `log`, a line each; what came before them is kept. Error: nothing was written.
Result<Converted> convert(const Conversion& conversion, std::ostream& log);

}  // namespace taishi
