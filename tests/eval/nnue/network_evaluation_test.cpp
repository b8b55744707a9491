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

// As the search goes: down a line, now and then asking, and back to try other moves.
template <Game G>
void compare_in_a_tree(const NetworkEvaluation<G>& eval, const Position<G>& pos,
                       std::vector<NetworkAccumulator<G>>& plies, std::size_t ply,
                       std::mt19937& random) {
  if (random() % 3 == 0) {
    ASSERT_EQ(eval.evaluate(pos, plies[ply]), from_scratch(eval, pos)) << to_sfen(pos);
  }
  MoveList moves;
  generate(pos, MoveSet::All, moves);
  if (moves.empty() || ply + 1 == plies.size()) return;
  for (int tries = random() % 4 == 0 ? 3 : 1; tries > 0; --tries) {
    NetworkAccumulator<G>& next = plies[ply + 1];
    next.follow(plies[ply]);
    compare_in_a_tree(eval, pos.after(moves[random() % moves.size()], next), plies, ply + 1,
                      random);
  }
}

TEST(NetworkEvaluation, FollowsALineAndBack) {
  for_each_variant([]<Game G>(const Rules& rules) {
    const auto net = random_network<G>();
    const NetworkEvaluation<G> eval(*net);
    std::mt19937 random(3);
    std::vector<NetworkAccumulator<G>> plies(14);
    random_games<G>(rules, 2, 60, [&](const Position<G>& pos, const MoveList&) {
      eval.refresh(pos, plies[0]);
      compare_in_a_tree(eval, pos, plies, 0, random);
    });
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

TEST(NetworkEvaluation, HandsBeyondTheGame) {
  // 13 forward rooks where the game has four.
  auto setup = position<Yari>("2yk3/7/7/7/7/7/7/7/3K3 b 3P3N3B3p 1").setup();
  setup.hands[Color::Black].set(PieceType{3}, 13);
  Position<Yari> pos(setup);
  const auto net = random_network<Yari>();
  const NetworkEvaluation<Yari> eval(*net);
  NetworkAccumulator<Yari> acc;
  eval.refresh(pos, acc);
  std::mt19937 random(7);
  for (int ply = 0; ply < 40; ++ply) {
    MoveList moves;
    generate(pos, MoveSet::All, moves);
    if (moves.empty()) break;
    pos = pos.after(moves[random() % moves.size()], acc);
    ASSERT_EQ(eval.evaluate(pos, acc), from_scratch(eval, pos)) << to_sfen(pos);
  }
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

// What a network was taught to think of small advantages shows where there is none.
TEST(ChosenEvaluation, SymmetricEndingsAreEven) {
  const auto check = [](auto game, std::initializer_list<std::string_view> sfens) {
    using G = decltype(game);
    const auto net = embedded_network<G>();
    ASSERT_TRUE(net.ok()) << net.error().text();
    const ChosenEvaluation<G> eval(*net);
    for (const std::string_view sfen : sfens) {
      typename ChosenEvaluation<G>::Accumulator acc;
      const auto pos = position<G>(sfen);
      eval.refresh(pos, acc);
      EXPECT_LE(std::abs(eval.evaluate(pos, acc)), 30) << sfen;
    }
  };
  check(Heian{}, {"4k4/9/9/9/9/9/9/4K4 b - 1", "4k4/4g4/9/9/9/9/4G4/4K4 b - 1",
                  "4k4/3g5/9/9/9/9/5G3/4K4 b - 1", "4k4/3g5/9/9/9/9/3G5/4K4 b - 1",
                  "4k4/3ggs3/9/9/9/9/3SGG3/4K4 b - 1", "4k4/3pppp2/9/9/9/9/2PPPP3/4K4 w - 1",
                  "2s1k4/3ggp3/9/9/9/9/3PGG3/4K1S2 b - 1"});
  check(Sho{}, {"4k4/9/9/9/9/9/9/9/4K4 b - 1", "4k4/4g4/9/9/9/9/9/4G4/4K4 b - 1",
                "4k4/4gp3/9/9/9/9/9/3PG4/4K4 b - 1", "r3k4/4gp3/9/9/9/9/9/3PG4/4K3R b - 1",
                "4k4/3ggs3/9/9/9/9/9/3SGG3/4K4 w - 1", "4k4/3pppp2/9/9/9/9/9/2PPPP3/4K4 b - 1"});
}

}  // namespace
}  // namespace taishi::test
