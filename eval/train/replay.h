#pragma once

#include "eval/train/game_file.h"
#include "movegen/generate.h"
#include "movegen/notation.h"
#include "movegen/record.h"
#include "movegen/sfen.h"

namespace taishi::train {

// Plays a stored game through and calls f(record, scored move) before each of its moves. An error
// for a start position or a move that the game does not allow; f has then seen the moves before.
template <Game G, class F>
std::optional<Error> replay(const StoredGame& game, const Rules& rules, F&& f) {
  const Result<Position<G>> start = parse_sfen<G>(game.start, rules);
  if (!start) return start.error();
  Record<G> record(*start);
  for (const ScoredMove& m : game.moves) {
    if (!is_legal(record.current(), m.move))
      return Error{"move " + std::to_string(record.plies() + 1) + " is not legal in \"" +
                   to_sfen(record.current()) + '"'};
    f(std::as_const(record), m);
    record.push(m.move);
  }
  return std::nullopt;
}

}  // namespace taishi::train
