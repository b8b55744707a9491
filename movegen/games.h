#pragma once

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
}  // namespace taishi
