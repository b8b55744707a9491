#include "bench/match/material.h"

#include "movegen/games.h"

namespace taishi::match {

int material(const AnyRecord& game) {
  return with_game(game.variant().game,
                   [&]<Game G>() { return material(record_of<G>(game).current()); });
}

}  // namespace taishi::match
