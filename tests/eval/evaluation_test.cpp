#include "eval/evaluation.h"

#include <gtest/gtest.h>

#include "eval/ending.h"
#include "tests/support/games.h"
#include "tests/support/symmetry.h"

namespace taishi::test {
namespace {

template <class T>
class EvaluationOf : public ::testing::Test {};
using Games = ::testing::Types<Heian, Sho, Yari>;
TYPED_TEST_SUITE(EvaluationOf, Games);

template <Game G>
int evaluate(const Position<G>& pos) {
  PsqAccumulator<G> acc;
  Evaluation<G>::refresh(pos, acc);
  return Evaluation<G>::evaluate(pos, acc);
}

TYPED_TEST(EvaluationOf, FollowsMovesAsIfMadeAnew) {
  using G = TypeParam;
  random_games<G>(G::dialects[0].rules, 5, 150, [](const Position<G>& pos, const MoveList& moves) {
    PsqAccumulator<G> before;
    Evaluation<G>::refresh(pos, before);
    for (const Move m : moves) {
      PsqAccumulator<G> followed = before, fresh;
      const Position<G> next = pos.after(m, followed);
      Evaluation<G>::refresh(next, fresh);
      ASSERT_EQ(followed, fresh);
    }
  });
}

TYPED_TEST(EvaluationOf, IsTheSameForBothSides) {
  using G = TypeParam;
  random_games<G>(G::dialects[0].rules, 5, 150, [](const Position<G>& pos, const MoveList&) {
    ASSERT_EQ(evaluate(pos), evaluate(turned(pos))) << to_sfen(pos);
  });
}

TYPED_TEST(EvaluationOf, StartIsBalanced) {
  using G = TypeParam;
  EXPECT_LE(std::abs(evaluate(position<G>(G::start))), 50);
}

TEST(Evaluation, ASecondRoyalIsWorthALot) {
  EXPECT_GT(evaluate(position<Sho>("4k4/9/9/9/9/9/9/9/2+E1K4 b - 1")), 800);
}

TEST(Evaluation, AManInHandIsWorthMoreThanOnTheBoard) {
  EXPECT_GT(evaluate(position<Yari>("3k3/7/7/7/7/7/7/7/3K3 b N 1")),
            evaluate(position<Yari>("3k3/7/7/7/7/7/7/7/N2K3 b - 1")));
}

TEST(Ending, TheBonusIsForWhoIsFarAhead) {
  const auto pos = position<Heian>("4k4/9/9/9/9/9/4G4/4K4 b - 1");
  const int bonus = ending_bonus(pos, Color::Black);
  ASSERT_GT(bonus, 300);
  for (const int score : {0, 100, 150, 300}) EXPECT_EQ(with_ending(pos, score), score);
  EXPECT_EQ(with_ending(pos, 500), 500 + bonus / 2);
  for (const int score : {700, 2000}) EXPECT_EQ(with_ending(pos, score), score + bonus);
  // The other side has it, too, from where it stands.
  const int others = ending_bonus(pos, Color::White);
  EXPECT_EQ(with_ending(pos, -300), -300);
  EXPECT_EQ(with_ending(pos, -700), -700 - others);
  for (int score = -900; score < 900; ++score)
    EXPECT_LE(with_ending(pos, score), with_ending(pos, score + 1));
}

TEST(Ending, NearEqualityFewMenAreADraw) {
  const auto few = position<Heian>("4k4/4g4/9/9/9/9/4G4/4K4 b - 1");
  EXPECT_EQ(with_ending(few, 50), 25);
  EXPECT_EQ(with_ending(few, -20), -4);
  EXPECT_EQ(with_ending(position<Heian>(Heian::start), 50), 50);
  EXPECT_EQ(with_ending(position<Sho>("4k4/4g4/9/9/9/9/9/4G4/4K4 b - 1"), 50), 50);
  EXPECT_EQ(with_ending(position<Yari>("3k3/7/7/7/7/7/7/7/3K3 b YBN 1"), 50), 50);
}

TEST(Ending, KingsAloneAreADraw) {
  EXPECT_EQ(evaluate(position<Sho>("4k4/9/9/9/9/9/9/9/4K4 b - 1")), 0);
  EXPECT_EQ(evaluate(position<Heian>("9/4k4/9/9/9/9/9/K8 w - 1")), 0);
  EXPECT_EQ(with_ending(position<Sho>("4k4/9/9/9/9/9/9/9/4K4 b - 1"), 800), 0);
}

// A game without weights of its own gets some from its moves.
struct Plain {
  static constexpr std::string_view name = "plain";
  static constexpr int files = 5, ranks = 5, promotion_ranks = 1;
  static constexpr bool drops = true;
  static constexpr char one_per_file = 0;
  static constexpr auto pieces = std::to_array<PieceSpec>({
      {.letter = 'P', .moves = "fW", .promoted = "WfF"},
      {.letter = 'R', .moves = "R"},
      {.letter = 'K', .moves = "K", .royal = Royal::Always},
  });
  static constexpr std::string_view start = "rk3/p4/5/4P/3KR b - 1";
  static constexpr auto dialects = std::to_array<Dialect>({{"plain", {}, {}}});
  static constexpr bool bare_king_rule = false;
};
static_assert(Game<Plain>);

TEST(Evaluation, ValuesAreDerivedFromMoves) {
  using V = Values<Plain>;
  EXPECT_LT(V::board[PieceType{0}].early, V::board[PieceType{3}].early);  // a pawn, its gold
  EXPECT_LT(V::board[PieceType{3}].early, V::board[PieceType{1}].early);  // and a rook
  EXPECT_GT(V::hand[PieceType{0}], 0);
}

}  // namespace
}  // namespace taishi::test
