#pragma once

#include <cassert>
#include <cstdlib>

#include "movegen/games/heian.h"
#include "movegen/games/sho.h"
#include "movegen/games/yari.h"

// The games there are. A new one is its file above and its name in this line; the first is the
// default game.
#define TAISHI_FOR_EACH_GAME(X) X(Sho) X(Heian) X(Yari)

namespace taishi {

#define TAISHI_COUNT_GAME(G) +1
inline constexpr int kGameCount = 0 TAISHI_FOR_EACH_GAME(TAISHI_COUNT_GAME);
#undef TAISHI_COUNT_GAME

#define TAISHI_CHECK_GAME(G) static_assert(Game<G>);
TAISHI_FOR_EACH_GAME(TAISHI_CHECK_GAME)
#undef TAISHI_CHECK_GAME

// The one place where a game known at run time by its index, from 0 to kGameCount - 1, becomes a
// type: calls f.template operator()<G>(), and returns what that does.
template <class F>
decltype(auto) with_game(int game, F&& f) {
  assert(game >= 0 && game < kGameCount);
  int index = 0;
#define TAISHI_CALL(G) \
  if (game == index++) return f.template operator()<G>();
  TAISHI_FOR_EACH_GAME(TAISHI_CALL)
#undef TAISHI_CALL
  std::abort();
}

// The index of a game.
template <Game G>
inline constexpr int game_index = [] {
  int index = 0, found = -1;
#define TAISHI_COMPARE(H)                            \
  if constexpr (std::is_same_v<G, H>) found = index; \
  ++index;
  TAISHI_FOR_EACH_GAME(TAISHI_COMPARE)
#undef TAISHI_COMPARE
  return found;
}();

}  // namespace taishi
