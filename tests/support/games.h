#pragma once

#include <gtest/gtest.h>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include "movegen/games.h"
#include "movegen/generate.h"
#include "movegen/record.h"
#include "movegen/sfen.h"
#include "movegen/variants.h"

namespace taishi::test {

// Sanitizers and unoptimised builds do a part of the work.
#ifdef TAISHI_SLOW_BUILD
inline constexpr bool kSlowBuild = true;
#else
inline constexpr bool kSlowBuild = false;
#endif

// Calls f.template operator()<G>(rules) for the game of a variant.
template <class F>
void with_variant(std::string_view name, F&& f) {
  const auto v = find_variant(name);
  ASSERT_TRUE(v.has_value()) << name;
  SCOPED_TRACE(std::string(name));
  const Rules rules = variant_rules(*v);
  with_game(v->game, [&]<Game G>() { f.template operator()<G>(rules); });
}

template <class F>
void for_each_variant(F&& f) {
  for (const std::string& name : variant_names()) with_variant(name, f);
}

// A position that must be good; the empty board where it is not.
template <Game G>
Position<G> position(std::string_view sfen, const Rules& rules) {
  auto pos = parse_sfen<G>(sfen, rules);
  EXPECT_TRUE(pos.ok()) << sfen << ": " << pos.error().text();
  return pos ? *pos : Position<G>();
}
template <Game G>
Position<G> position(std::string_view sfen) {
  return position<G>(sfen, G::dialects[0].rules);
}

// Plays `games` random games of at most `plies` from the start, and calls f(position, moves) on
// each of their positions. The same games on every machine.
template <Game G, class F>
void random_games(const Rules& rules, int games, int plies, F&& f) {
  std::mt19937 random(20240229);
  for (int g = 0; g < games; ++g) {
    Position<G> pos = position<G>(G::start, rules);
    for (int ply = 0; ply <= plies && !::testing::Test::HasFailure(); ++ply) {
      MoveList moves;
      generate(pos, MoveSet::All, moves);
      f(std::as_const(pos), std::as_const(moves));
      if (moves.empty()) break;
      pos = pos.after(moves[random() % moves.size()]);
    }
  }
}

}  // namespace taishi::test
