// Translations between the facade's notation and chess's, on random games of all variants.
#include "movegen/notation.h"

#include <gtest/gtest.h>

#include "tests/support/games.h"
#include "usi/notation.h"

namespace taishi::test {
namespace {

using usi::Notation;
using usi::Style;

TEST(Notation, RoundTripOfMovesAndPositions) {
  for_each_variant([]<Game G>(const Rules& rules) {
    const Notation chess(Style::Chess, {G::files, G::ranks, G::drops});
    const Notation shogi;
    random_games<G>(
        rules, kSlowBuild ? 2 : 10, 200, [&](const Position<G>& pos, const MoveList& moves) {
          const std::string sfen = to_sfen(pos);
          const auto again = parse_sfen<G>(chess.position(sfen), rules);
          ASSERT_TRUE(again.ok()) << chess.position(sfen) << ": " << again.error().text();
          EXPECT_EQ(to_sfen(*again), sfen) << chess.position(sfen);
          EXPECT_EQ(shogi.position(sfen), sfen);
          for (const Move m : moves) {
            const std::string usi = to_usi(pos, m), text = chess.move(usi);
            EXPECT_NE(text, usi);
            EXPECT_EQ(chess.read_move(text), usi) << text;
            EXPECT_EQ(chess.message("`" + usi + "`, " + usi), "`" + text + "`, " + text);
            EXPECT_EQ(shogi.move(usi), usi);
            EXPECT_EQ(shogi.read_move(usi), usi);
          }
        });
  });
}

TEST(Notation, Examples) {
  const Notation sho(Style::Chess, {9, 9, false}), heian(Style::Chess, {9, 8, false}),
      yari(Style::Chess, {7, 9, true});
  EXPECT_EQ(sho.move("7g7f"), "c3c4");
  EXPECT_EQ(heian.move("7f7e"), "c3c4");
  EXPECT_EQ(heian.move("1a1b"), "i8i7");
  EXPECT_EQ(yari.move("7a7b+"), "a9a8+");
  EXPECT_EQ(yari.move("P*4e"), "P@d5");
  EXPECT_EQ(yari.read_move("d7d8="), "4c4b");
  EXPECT_EQ(yari.read_move("p@d5"), "P*4e");
  EXPECT_EQ(yari.square("1i"), "g1");
}

TEST(Notation, WhatIsNoMoveStays) {
  const Notation yari(Style::Chess, {7, 9, true});
  for (const char* text : {"", "x", "h1h2", "a0a1", "0000", "(none)", "d3", "P@h1", "7g7f"})
    EXPECT_EQ(yari.read_move(text), text);
  EXPECT_EQ(yari.message("row 3 `7/7` at 10:30, ok"), "row 3 `7/7` at 10:30, ok");
}

TEST(Notation, HandsAreSpeltOut) {
  const Notation yari(Style::Chess, {7, 9, true});
  EXPECT_EQ(yari.position("3k3/7/7/7/7/7/7/7/3K3 w 2Y12Pb3p 7"),
            "3k3/7/7/7/7/7/7/7/3K3[YYPPPPPPPPPPPPbppp] b - - 0 4");
}

}  // namespace
}  // namespace taishi::test
