#include "eval/evaluation.h"

#include <gtest/gtest.h>

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
  EXPECT_LT(V::board[0].early, V::board[3].early);  // a pawn, its gold
  EXPECT_LT(V::board[3].early, V::board[1].early);  // and a rook
  EXPECT_GT(V::hand[0], 0);
}

}  // namespace
}  // namespace taishi::test
