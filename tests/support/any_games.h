#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/notation.h"

namespace taishi::test {

// A game of a variant from an SFEN that must be good; the start where it is empty or "startpos".
inline std::unique_ptr<AnyRecord> game_from(std::string_view variant, const std::string& sfen) {
  const Variant v = *find_variant(variant);
  if (sfen.empty() || sfen == "startpos") return AnyRecord::create(v);
  const auto setup = split_sfen(sfen);
  EXPECT_TRUE(setup.ok()) << sfen;
  auto game = AnyRecord::create(v, variant_rules(v), *setup);
  EXPECT_TRUE(game.ok()) << sfen << ": " << (game ? "" : game.error().text());
  return game ? std::move(*game) : AnyRecord::create(v);
}

// Plays a move in USI that must be legal.
inline void play(AnyRecord& game, std::string_view move) {
  const auto m = Notation(game.variant()).read_move(move, game);
  ASSERT_TRUE(m.ok()) << game.sfen() << ": " << m.error().text();
  game.push(*m);
}

// Legal moves in USI, sorted.
inline std::vector<std::string> legal_moves(const AnyRecord& game) {
  std::vector<std::string> moves;
  for (const Move m : game.legal_moves()) moves.push_back(Notation(game.variant()).move(m));
  std::sort(moves.begin(), moves.end());
  return moves;
}

}  // namespace taishi::test
