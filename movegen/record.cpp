#include "movegen/record.h"

#include "movegen/games.h"

namespace taishi {
namespace {

// By type: men that never come back to a square they have left, since all their moves go forward.
template <Game G>
constexpr auto only_forward = [] {
  ArrayMap<PieceType, bool, PieceTable<G>::types> forward{};
  for (const PieceType t : PieceTable<G>::all_types) {
    const MoveSpec moves = PieceTable<G>::moves[t];
    forward[t] = true;
    for (std::size_t o = 0; o < kOffsets.size(); ++o)
      if ((moves.steps_to(o) || (o < 8 && moves.slides_to(o))) && kOffsets[o].rank >= 0)
        forward[t] = false;
  }
  return forward;
}();
static_assert(only_forward<Sho>[PieceType{0}] && only_forward<Sho>[PieceType{2}] &&
              !only_forward<Sho>[PieceType{3}]);

}  // namespace

template <Game G>
LinePoint next_point(const LinePoint& before, const Position<G>& pos, Move m,
                     const Position<G>& next) {
  const bool reversible =
      G::drops || !(m.promotes() || pos.captures(m) || only_forward<G>[pos.mover(m)]);
  return {next.key(), next.in_check(), reversible ? before.reversible + 1 : 0};
}

template <Game G>
Record<G>::Record(const Position<G>& start)
    : start_(start), current_(start), line_{{start.key(), start.in_check(), 0}} {}

template <Game G>
void Record<G>::push(Move m) {
  const Position<G> next = current_.after(m);
  line_.push_back(next_point(line_.back(), current_, m, next));
  moves_.push_back(m);
  current_ = next;
}

#define TAISHI_INSTANTIATE(G)                                                  \
  template LinePoint next_point<G>(const LinePoint&, const Position<G>&, Move, \
                                   const Position<G>&);                        \
  template class Record<G>;
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
