// Shogi's notation and chess's say the same, on random games of all variants.
#include <gtest/gtest.h>

#include "movegen/notation.h"
#include "tests/support/any_games.h"
#include "tests/support/games.h"

namespace taishi::test {
namespace {

TEST(Notation, RoundTripOfMovesAndPositions) {
  for (const std::string& name : variant_names()) {
    const auto game = game_from(name, "");
    const Notation chess(game->variant(), Style::Chess), shogi(game->variant());
    std::mt19937 random(11);
    for (int ply = 0; ply < (kSlowBuild ? 300 : 1500); ++ply) {
      const std::vector<Move> moves = game->legal_moves();
      if (moves.empty() || game->plies() > 200) {
        while (game->plies() > 0) game->pop();
        continue;
      }
      const auto again =
          AnyRecord::create(game->variant(), game->rules(), *split_sfen(chess.position(*game)));
      ASSERT_TRUE(again.ok()) << chess.position(*game) << ": " << again.error().text();
      EXPECT_EQ((*again)->sfen(), game->sfen()) << chess.position(*game);
      EXPECT_EQ(shogi.position(*game), game->sfen());
      for (const Move m : moves) {
        EXPECT_NE(chess.move(m), shogi.move(m));
        EXPECT_EQ(chess.read_form(chess.move(m)), m) << chess.move(m);
        EXPECT_EQ(shogi.read_form(shogi.move(m)), m) << shogi.move(m);
        EXPECT_EQ(*chess.read_move(chess.move(m), *game), m);
      }
      game->push(moves[random() % moves.size()]);
    }
  }
}

TEST(Notation, Examples) {
  const auto both = [](const char* variant, const char* move) {
    const Variant v = *find_variant(variant);
    const auto m = Notation(v).read_form(move);
    return m ? Notation(v, Style::Chess).move(*m) : "none";
  };
  EXPECT_EQ(both("sho", "7g7f"), "c3c4");
  EXPECT_EQ(both("heian", "7f7e"), "c3c4");
  EXPECT_EQ(both("heian", "1a1b"), "i8i7");
  EXPECT_EQ(both("yari", "7a7b+"), "a9a8+");
  EXPECT_EQ(both("yari", "P*4e"), "P@d5");
  EXPECT_EQ(both("yarishogi", "Y*4e"), "R@d5");
  const Notation chess(*find_variant("yari"), Style::Chess), shogi(*find_variant("yari"));
  EXPECT_EQ(shogi.move(*chess.read_form("d7d8=")), "4c4b");
  EXPECT_EQ(shogi.move(*chess.read_form("p@d5")), "P*4e");
  EXPECT_EQ(chess.square(*shogi.read_square("1i")), "g1");
}

TEST(Notation, WhatIsNoMove) {
  const Notation chess(*find_variant("yari"), Style::Chess);
  for (const char* text : {"", "x", "h1h2", "a0a1", "0000", "(none)", "d3", "P@h1", "7g7f"})
    EXPECT_FALSE(chess.read_form(text)) << text;
}

TEST(Notation, HandsAreSpeltOut) {
  const auto game = game_from("yari", "3k3/7/7/7/7/7/7/7/3K3 w 2Y11Pb3p 7");
  EXPECT_EQ(game->fen(), "3k3/7/7/7/7/7/7/7/3K3[YYPPPPPPPPPPPbppp] b - - 0 4");
}

}  // namespace
}  // namespace taishi::test
