#pragma once

#include <concepts>

#include "movegen/observer.h"
#include "movegen/position.h"

namespace taishi {

// What the search asks of an evaluation E of a game G. A ply's accumulator follows that of the ply
// before and listens to the move between them, so that it always is what `refresh` would make of
// the position; an evaluation may put off the work until `evaluate`. While an accumulator follows
// another, that one stays in its place and listens to nothing. `evaluate` gives centipawns from the
// side to move, within +-kMaxEval, the same on every machine.
template <class E, class G>
concept Evaluator = Game<G> && Observer<typename E::Accumulator> &&
    requires(const E& e, const Position<G>& pos, typename E::Accumulator& acc,
             const typename E::Accumulator& before) {
  e.refresh(pos, acc);
  acc.follow(before);
  { e.evaluate(pos, acc) } -> std::same_as<int>;
};

// An evaluation never claims more: beyond lie the proven wins.
inline constexpr int kMaxEval = 15000;

}  // namespace taishi
