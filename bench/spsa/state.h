#pragma once

#include <array>
#include <string>

#include "bench/match/match_info.h"
#include "bench/spsa/spsa.h"

namespace taishi::spsa {

// Games of all iterations so far, from the view of the `plus` side.
struct Played {
  std::int64_t wins = 0, draws = 0, losses = 0;
  bool operator==(const Played&) const = default;
};

// All that another process needs to go on, as JSON lines: the match's head (its `config` says what
// is tuned and how), the progress, a line a parameter, a checksum.
std::string state_text(const match::MatchInfo& info, const Spsa& spsa, const Played& played);

// Takes up the state in `path` if there is such a file. The error says in one line what is wrong
// with it, or how its tuning differs from this one.
Result<void> load_state(const std::string& path, const match::MatchInfo& info,
                        bool allow_changed_programs, Spsa& spsa, Played& played);

}  // namespace taishi::spsa
