#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/openings.h"
#include "bench/match/time_control.h"
#include "movegen/notation.h"
#include "usi/spelling.h"

namespace taishi::match {

// How one engine is spoken to and how it writes moves: its protocol and its letters.
class Wording {
 public:
  // `rules` say which letters the engine writes.
  Wording(Variant variant, const Rules& rules, const usi::Spelling& spelling)
      : variant_(variant),
        rules_(rules),
        spelling_(spelling),
        notation_(variant.game, rules, spelling.style) {}

  // A `position` line, without its end; the moves, legal, follow those of the opening.
  std::string position(const Opening& opening, const std::vector<Move>& moves) const;
  // A `go` line, without its end.
  std::string go(const MoveLimits& limits) const;
  // Only in the exact form, as the opponent would be sent it.
  std::optional<Move> read_move(std::string_view word) const;

 private:
  Variant variant_;
  Rules rules_;
  const usi::Spelling& spelling_;
  Notation notation_;
};

}  // namespace taishi::match
