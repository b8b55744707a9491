#pragma once

#include <concepts>

#include "movegen/observer.h"
#include "movegen/position.h"

namespace taishi {

// What the search asks of an evaluation E of a game G. The accumulator is copied from ply to ply
// and listens to the moves, so that it always is what `refresh` would make of the position; an
// evaluation may put off the work until `evaluate`. That gives centipawns from the side to move,
// within +-kMaxEval, the same on every machine.
template <class E, class G>
concept Evaluator = Game<G> && Observer<typename E::Accumulator> &&
    std::copyable<typename E::Accumulator> &&
    requires(const E& e, const Position<G>& pos, typename E::Accumulator& acc) {
  e.refresh(pos, acc);
  { e.evaluate(pos, acc) } -> std::same_as<int>;
};

// An evaluation never claims more: beyond lie the proven wins.
inline constexpr int kMaxEval = 15000;

}  // namespace taishi
