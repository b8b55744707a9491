#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "movegen/outcome.h"
#include "movegen/record.h"

namespace taishi {

// What is asked of the solver.
struct MateLimits {
  // The attacker (the side to move) gives check with every move, as in mate problems. Otherwise any
  // of its moves may be quiet, and a forced win by stalemate counts, too.
  bool checks_only = true;
  // Longest mate looked for, in plies: 2N - 1 for a mate in N moves. With any move allowed and no
  // bound, longer and longer mates are looked for until a limit ends it.
  std::optional<int> max_plies;
  // Nodes in all. Looking for a shorter mate than the first one takes part of them.
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  // Looked at every few hundred nodes; the search ends soon after it gives true.
  std::function<bool()> called_off;
  // Ends the counted line before drops that only delay a mate by being taken (see line.h). None
  // means: where checks_only is set.
  std::optional<bool> skip_useless_drops;
};

enum class MateKind : std::uint8_t {
  Mate,     // a forced checkmate
  Won,      // forced, but the line ends otherwise: in a bare king, or in stalemate
  None,     // there is none, within max_plies if that is set
  Unknown,  // a limit came first
};

struct MateResult {
  MateKind kind = MateKind::Unknown;
  // How the line ends, for Mate and Won: Checkmate, BareKing or Stalemate.
  Reason end = Reason::Checkmate;
  // The win takes at most so many plies, every defence counted; no more than needed if `shortest`.
  // For None and Unknown: it is known that there is none in so many plies (more than any game has
  // where there is none at all).
  int plies = 0;
  bool shortest = false;
  // Legal moves up to the end of the game, with the longest defence that the proof knows. Empty
  // only where the table was far too small to hold the proof.
  std::vector<Move> line;
  // Moves of the line without useless drops, which can only stand at its end.
  int counted = 0;
  std::uint64_t nodes = 0;

  bool won() const { return kind == MateKind::Mate || kind == MateKind::Won; }
};

// A first move and what is known of it.
struct FirstMove {
  Move move;
  MateKind kind = MateKind::Unknown;  // Mate stands for any forced win that counts
  int plies = 0;                      // with this move included; at most, not the least
};

// Proves and disproves mates by proof-number search: depth first, df-pn (Nagai 2002), with the
// numbers of the weak form (Ueda, Hashimoto, Hashimoto and Iida 2008) against double counting.
// What it finds is true in the game with its repetitions: a mate never needs a position twice, and
// a failure that hangs on the path to a position is kept with that path only.
template <Game G>
class MateSolver {
 public:
  // Takes `mib` MiB, at least one; less where the machine refuses.
  explicit MateSolver(std::size_t mib);
  ~MateSolver();
  MateSolver(MateSolver&&) noexcept;
  MateSolver& operator=(MateSolver&&) noexcept;

  // The mate from the end of a game that is not over. The moves before count for repetition.
  MateResult solve(const Record<G>& game, const MateLimits& limits);

  // Every first move that is allowed, and whether it forces the win: within limits.max_plies, or
  // at all. More than one that does means that a problem has a second solution.
  std::vector<FirstMove> solutions(const Record<G>& game, const MateLimits& limits);

  // Forgets all that was proved.
  void clear();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace taishi
