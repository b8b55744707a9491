#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "movegen/record.h"

namespace taishi {

enum class Reason {
  RoyalsCaptured,
  Checkmate,
  BothBare,
  BareKing,
  Stalemate,
  PerpetualCheck,
  Repetition,
  MaxMoves
};

struct Outcome {
  enum class Result { Ongoing, Win, Draw };
  Result result = Result::Ongoing;
  Color winner = Color::Black;  // of a Win
  Reason reason = Reason::Checkmate;

  bool over() const { return result != Result::Ongoing; }
  static Outcome win(Color c, Reason r) { return {Result::Win, c, r}; }
  static Outcome draw(Reason r) { return {Result::Draw, Color::Black, r}; }
  bool operator==(const Outcome&) const = default;
};

// "checkmate", "bare-king"; and back.
std::string_view reason_name(Reason reason);
std::optional<Reason> find_reason(std::string_view name);

// "ongoing", "win b checkmate", "draw repetition".
std::string to_string(const Outcome& outcome);

// What ends the game on the board alone, history apart, in the order of the enumeration.
template <Game G>
Outcome board_outcome(const Position<G>& pos);

// The end, if it is one, of a game whose rule it is, where at least one side is bare.
template <Game G>
Outcome outcome_of_bare(const Position<G>& pos);

// The ends by bare king alone (BothBare, BareKing), if the rule is on; cheap. Does not look for
// mate first: a mated bare king is reported as BareKing.
template <Game G>
Outcome bare_outcome(const Position<G>& pos) {
  if constexpr (!G::bare_king_rule) return {};
  if (!pos.rules().bare_king_loses) return {};
  return pos.bare(Color::Black) || pos.bare(Color::White) ? outcome_of_bare(pos) : Outcome{};
}

// The end by repetition at the last point of a line, if its n-th occurrence is reached. `side` is
// to move there. A perpetual check loses where the rules say so.
Outcome repetition_outcome(std::span<const LinePoint> line, Color side, const Rules& rules);

// What ends a game, in the order of the rules: board, then repetition, then the move limit, which
// counts from the move number of the position that the game began with.
template <Game G>
Outcome outcome(const Record<G>& record);

}  // namespace taishi
