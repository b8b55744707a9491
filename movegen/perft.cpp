#include "movegen/perft.h"

#include "movegen/games.h"
#include "movegen/generate.h"

namespace taishi {

template <Game G>
std::uint64_t perft(const Position<G>& pos, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(count_moves(pos));
  MoveList moves;
  generate(pos, MoveSet::All, moves);
  std::uint64_t leaves = 0;
  for (const Move m : moves) leaves += perft(pos.after(m), depth - 1);
  return leaves;
}

#define TAISHI_INSTANTIATE(G) template std::uint64_t perft<G>(const Position<G>&, int);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
