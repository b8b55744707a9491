#include "eval/nnue/network_evaluation.h"

#include "eval/nnue/chosen_evaluation.h"
#include "movegen/notation.h"
#include "tests/eval/nnue/random_network.h"
#include "tests/support/games.h"

namespace taishi::test {
namespace {

#define TAISHI_CHECK(G)                              \
  static_assert(Evaluator<NetworkEvaluation<G>, G>); \
  static_assert(Evaluator<ChosenEvaluation<G>, G>);
TAISHI_FOR_EACH_GAME(TAISHI_CHECK)
#undef TAISHI_CHECK

template <Game G>
int from_scratch(const NetworkEvaluation<G>& eval, const Position<G>& pos) {
  NetworkAccumulator<G> acc;
  eval.refresh(pos, acc);
  return eval.evaluate(pos, acc);
}

// Plays on with an accumulator that listens, and asks it on every `step`-th ply.
template <Game G>
void compare_along_games(const Rules& rules, int step) {
  const auto net = random_network<G>();
  const NetworkEvaluation<G> eval(*net);
  std::mt19937 random(77);
  for (int g = 0; g < (kSlowBuild ? 2 : 20); ++g) {
    auto pos = position<G>(G::start, rules);
    NetworkAccumulator<G> acc;
    eval.refresh(pos, acc);
    for (int ply = 1; ply < 400; ++ply) {
      MoveList moves;
      generate(pos, MoveSet::All, moves);
      if (moves.empty()) break;
      NetworkAccumulator<G> next = acc;  // as the search copies it from ply to ply
      pos = pos.after(moves[random() % moves.size()], next);
      acc = next;
      if (ply % step != 0) continue;
      ASSERT_EQ(eval.evaluate(pos, acc), from_scratch(eval, pos)) << to_sfen(pos);
    }
  }
}

TEST(NetworkEvaluation, IncrementalEqualsRefreshed) {
  for_each_variant([]<Game G>(const Rules& rules) {
    for (const int step : {1, 2, 3, 7}) compare_along_games<G>(rules, step);
  });
}

// Plays the moves and compares after each, and after all without asking in between.
template <Game G>
void compare_along(std::string_view sfen, std::initializer_list<std::string_view> moves) {
  const auto net = random_network<G>();
  const NetworkEvaluation<G> eval(*net);
  auto pos = position<G>(sfen);
  NetworkAccumulator<G> asked, not_asked;
  eval.refresh(pos, asked);
  eval.refresh(pos, not_asked);
  for (const std::string_view text : moves) {
    const auto m = parse_usi(pos, text);
    ASSERT_TRUE(m.ok()) << m.error().text();
    pos.after(*m, not_asked);
    pos = pos.after(*m, asked);
    EXPECT_EQ(eval.evaluate(pos, asked), from_scratch(eval, pos)) << to_sfen(pos);
  }
  EXPECT_EQ(eval.evaluate(pos, not_asked), from_scratch(eval, pos)) << to_sfen(pos);
}

TEST(NetworkEvaluation, KingsCrossTheCentre) {
  compare_along<Heian>("4k4/9/9/ppp6/PPP6/9/9/4K4 b - 1",
                       {"5h6h", "5a4a", "6h5h", "4a5a", "5h4h", "5a6a", "4h5h", "6a5a", "5h6h"});
  compare_along<Yari>("3k3/7/ppppppp/7/7/7/PPPPPPP/7/3K3 b - 1",
                      {"4i5i", "4a3a", "5i4i", "3a4a", "4i3i", "4a5a", "3i4i", "5a4a", "4i5i"});
}

TEST(NetworkEvaluation, KingCapturedBesideACrownPrince) {
  // The rook takes the king on the right; the prince on the left becomes the anchor and moves on.
  compare_along<Sho>("4k2r1/9/9/9/9/9/9/9/1+E5K1 w - 1",
                     {"2a2i", "8i7h", "5a6a", "7h6g", "6a5a", "6g5g", "2i2a", "5g4g"});
  // Crowning beside a king that then crosses.
  compare_along<Sho>("4k4/9/2E6/9/9/9/9/9/4K4 b - 1",
                     {"7c7b+", "5a4a", "5i6i", "4a5a", "7b7c", "5a5b", "6i5i"});
}

TEST(NetworkEvaluation, DropsAndCaptures) {
  compare_along<Yari>("ynnk1by/7/ppp1ppp/3p3/3P3/7/PPP1PPP/7/YB1KNNY b Bb 1",
                      {"4e4d", "B*5e", "B*3e", "5c5d", "4d4c+", "3c3d", "3e3d"});
}

TEST(NetworkEvaluation, StaysWithinBounds) {
  for_each_variant([]<Game G>(const Rules& rules) {
    const auto net = random_network<G>(3, 1.0);
    const NetworkEvaluation<G> eval(*net);
    random_games<G>(rules, 2, 100, [&](const Position<G>& pos, const MoveList&) {
      const int v = from_scratch(eval, pos);
      EXPECT_TRUE(v >= -kMaxEval && v <= kMaxEval);
    });
  });
}

TEST(ChosenEvaluation, IsTheOneItWasMadeFor) {
  for_each_variant([]<Game G>(const Rules& rules) {
    const auto net = random_network<G>();
    const ChosenEvaluation<G> by_net(net), hand_made;
    EXPECT_TRUE(by_net.has_network());
    EXPECT_FALSE(hand_made.has_network());
    typename ChosenEvaluation<G>::Accumulator acc, hand_acc;
    auto pos = position<G>(G::start, rules);
    by_net.refresh(pos, acc);
    hand_made.refresh(pos, hand_acc);
    std::mt19937 random(5);
    for (int ply = 0; ply < 60; ++ply) {
      MoveList moves;
      generate(pos, MoveSet::All, moves);
      if (moves.empty()) break;
      const Move m = moves[random() % moves.size()];
      pos.after(m, hand_acc);
      pos = pos.after(m, acc);
      PsqAccumulator<G> psq;
      Evaluation<G>::refresh(pos, psq);
      EXPECT_EQ(by_net.evaluate(pos, acc), from_scratch(NetworkEvaluation<G>(*net), pos));
      EXPECT_EQ(hand_made.evaluate(pos, hand_acc), Evaluation<G>::evaluate(pos, psq));
    }
  });
}

}  // namespace
}  // namespace taishi::test
