#pragma once

#include <optional>
#include <vector>

#include "search/mate/prover.h"

namespace taishi::mate {

// A line that a proof shows.
struct WinningLine {
  std::vector<Move> moves;  // to the end of the game
  int counted = 0;          // without the useless drops at the end
  Reason end = Reason::Checkmate;
};

// Follows a proof from pos, which is won within `plies`: the attacker's moves that the table knows,
// the defence that lasts longest. Useless drops (see interposition.h) are left out as defences if
// `skip_useless`, and stand at the end of the line only. `again` proves once more what the table
// has lost; `shorter` looks which defence really is the longest and which drops are useless, as
// far as its budget goes. None where the budget of `again` did not do.
template <Game G>
std::optional<WinningLine> winning_line(Prover<G>& again, Prover<G>& shorter, Position<G> pos,
                                        int plies, bool skip_useless);

}  // namespace taishi::mate
