#include "search/levels/ladder.h"

#include <algorithm>

#include "movegen/games.h"
#include "search/levels/games.h"

namespace taishi {

const Rungs& ladder_of(int game) {
  return with_game(game, []<Game G>() -> const Rungs& { return Ladder<G>::rungs; });
}

std::optional<Weakness> level_weakness(int game, int level) {
  if (level >= kFullStrength) return std::nullopt;
  const Rungs& rungs = ladder_of(game);
  return weakness_at(rungs[static_cast<std::size_t>(std::max(level, 0))].strength / 1000.0);
}

std::optional<Weakness> elo_weakness(int game, int elo) {
  const Rungs& rungs = ladder_of(game);
  if (elo > rungs.back().elo) return std::nullopt;
  const auto above = std::ranges::lower_bound(rungs, elo, {}, &Rung::elo);
  if (above == rungs.begin()) return weakness_at(above->strength / 1000.0);
  const Rung &a = *(above - 1), &b = *above;
  const double part = static_cast<double>(elo - a.elo) / (b.elo - a.elo);
  return weakness_at((a.strength + part * (b.strength - a.strength)) / 1000);
}

}  // namespace taishi
