#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "movegen/game_spec.h"
#include "search/levels/weakness.h"

namespace taishi {

inline constexpr int kFullStrength = 20;  // the level above the ladder's

// A level below full strength: how strong, in thousandths of weakness_at's scale, and what matches
// between neighbours gave it on the ladder's own scale. There 1000 is a searcher of two plies that
// counts men only.
struct Rung {
  int strength = 0;
  int elo = 0;
};
using Rungs = std::array<Rung, kFullStrength>;

// The ladder of a game; one that has not been measured has even steps.
template <Game G>
struct Ladder {
  static constexpr Rungs rungs = [] {
    Rungs r{};
    for (std::size_t i = 0; i < r.size(); ++i)
      r[i] = {static_cast<int>(1000 * i / (r.size() - 1)), static_cast<int>(500 + 100 * i)};
    return r;
  }();
};

// The rungs of a game, an index into TAISHI_FOR_EACH_GAME; rung i is level i.
const Rungs& ladder_of(int game);

// What a level, 0 to 20, lacks; nothing at full strength.
std::optional<Weakness> level_weakness(int game, int level);
// What an opponent of this rating lacks: between two rungs, at least the lowest; nothing above the
// highest.
std::optional<Weakness> elo_weakness(int game, int elo);

}  // namespace taishi
