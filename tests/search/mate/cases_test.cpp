#include "tests/search/mate/support.h"

namespace taishi::test {
namespace {

template <Game G>
Record<G> game_of(std::string_view sfen, std::string_view moves = "",
                  const Rules& rules = G::dialects[0].rules) {
  Record<G> game(position<G>(sfen, rules));
  std::string word;
  for (const char c : std::string(moves) + ' ') {
    if (c != ' ') {
      word += c;
      continue;
    }
    if (word.empty()) continue;
    const auto m = parse_usi(game.current(), word);
    EXPECT_TRUE(m.ok()) << word;
    if (m) game.push(*m);
    word.clear();
  }
  return game;
}

template <Game G>
MateResult solve(const Record<G>& game, MateLimits limits = {}) {
  limits.nodes = std::min<std::uint64_t>(limits.nodes, 500'000);
  const MateResult result = MateSolver<G>(4).solve(game, limits);
  if (result.won()) expect_good_line(game, result, limits.checks_only);
  return result;
}

MateLimits any_move(int plies) {
  MateLimits limits;
  limits.checks_only = false;
  limits.max_plies = plies;
  return limits;
}

MateLimits checks(int plies) {
  MateLimits limits;
  limits.max_plies = plies;
  return limits;
}

TEST(MateSolver, PawnDropMatesInYari) {
  const auto game = game_of<Yari>("k6/6Y/7/7/7/7/6p/7/1Y1K3 b P 1");
  const MateResult r = solve(game);
  EXPECT_EQ(r.kind, MateKind::Mate);
  EXPECT_EQ(line_text(game.current(), r.line), "P*7b");
}

TEST(MateSolver, NoSecondPawnOnAFile) {
  EXPECT_EQ(solve(game_of<Yari>("k6/6Y/7/7/7/7/6p/7/1Y1K3 b P 1"), checks(1)).kind, MateKind::Mate);
  EXPECT_EQ(solve(game_of<Yari>("k6/6Y/7/7/7/7/6p/P6/1Y1K3 b P 1"), checks(1)).kind,
            MateKind::None);
}

TEST(MateSolver, StalemateWinsWithAnyMoveOnly) {
  const auto game = game_of<Sho>("k8/3G5/1K7/9/9/9/9/9/9 b - 1");
  EXPECT_EQ(solve(game, checks(1)).kind, MateKind::None);
  const MateResult r = solve(game, any_move(1));
  EXPECT_TRUE(r.won());
  EXPECT_EQ(r.plies, 1);
}

TEST(MateSolver, QuietMoveIsFoundWhereAllowed) {
  // One rook cuts the king off, the other mates.
  const auto game = game_of<Sho>("4k4/9/8R/R8/9/9/9/9/4K4 b - 1");
  EXPECT_EQ(solve(game, any_move(1)).kind, MateKind::None);
  EXPECT_EQ(solve(game, checks(3)).kind, MateKind::None);
  const MateResult r = solve(game, any_move(7));
  EXPECT_EQ(r.kind, MateKind::Mate);
  EXPECT_EQ(r.plies, 3);
  EXPECT_TRUE(r.shortest);
}

TEST(MateSolver, NoCheckAtFirstIsNoFailure) {
  const auto game = game_of<Heian>("4+S4/3+P5/+S5+L2/3s3G1/2k6/3g2P2/K8/7N1 w - 110");
  EXPECT_EQ(solve(game, any_move(1)).plies, 1);  // none in one ply, and no more is said
  EXPECT_EQ(solve(game, any_move(9)).plies, 7);
}

TEST(MateSolver, CrowningAnswersAMate) {
  // 9h9i mates but for the elephant, which becomes a second royal.
  const std::string_view sfen = "3rkr3/9/4E4/9/9/9/9/r2r1r3/4K4 w - 1";
  EXPECT_EQ(solve(game_of<Sho>(sfen), checks(1)).kind, MateKind::None);
  const MateResult dialect =
      solve(game_of<Sho>(sfen, "", variant_rules(*find_variant("shoshogi"))), checks(1));
  EXPECT_EQ(dialect.kind, MateKind::Mate);
}

TEST(MateSolver, OfTwoRoyalsOneHasToBeTaken) {
  // The prince is taken, and then the king stands in check and is mated.
  const auto game = game_of<Sho>("k8/G8/1G7/9/4+e4/4G4/9/9/4K4 b - 1");
  const MateResult r = solve(game);
  EXPECT_EQ(r.kind, MateKind::Mate);
  EXPECT_EQ(line_text(game.current(), r.line), "5f5e");
}

TEST(MateSolver, BaredKingIsAWinButNoMate) {
  const auto game = game_of<Heian>("3k5/3p5/3G5/9/9/9/4P4/4K4 b - 1");
  const MateResult r = solve(game);
  EXPECT_EQ(r.kind, MateKind::Won);
  EXPECT_EQ(r.end, Reason::BareKing);
  EXPECT_EQ(r.plies, 1);
  // By the move that bares, mate is mate.
  const MateResult mate = solve(game_of<Heian>("4k4/4p4/3GP4/9/9/9/9/4K4 b - 1"));
  EXPECT_EQ(mate.kind, MateKind::Mate);
  EXPECT_EQ(mate.end, Reason::Checkmate);
}

TEST(MateSolver, BaredKingThatBaresBackIsNoWin) {
  const auto game = game_of<Heian>("3k5/3p5/3G5/9/9/9/9/4K4 b - 1");
  EXPECT_EQ(solve(game).kind, MateKind::None);
}

TEST(MateSolver, PerpetualCheckIsNoMate) {
  EXPECT_EQ(solve(game_of<Sho>("4k4/9/9/9/9/9/4+R4/9/6K2 w - 1")).kind, MateKind::None);
  const MateResult r = solve(game_of<Sho>("4k4/9/9/9/9/9/3+R5/9/6K2 b - 1"));
  EXPECT_EQ(r.kind, MateKind::None);
}

TEST(MateSolver, AFailureThatRestsOnThePathIsNotKept) {
  // A mate in 21 with many cycles on the way: where a node failed because a line came back to the
  // path, it must not count as failed below another path.
  const MateResult r = solve(game_of<Sho>("9/+R8/9/9/2pk5/1R7/6p2/7K1/3+P5 b - 1"));
  EXPECT_EQ(r.kind, MateKind::Mate);
}

TEST(MateSolver, APositionThatEndsTheGameIsNoWayToMate) {
  // After 1c1b any king's move is answered by mate, but the position has been there three times.
  const std::string_view start = "4k4/9/9/R8/8R/9/9/9/4K4 b - 1";
  const std::string_view moves = "1e1b 5a4a 1b1c 4a5a 1c1b 5a4a 1b1c 4a5a 1c1b 5a4a 1b1c 4a5a";
  const auto played = game_of<Sho>(start, moves);
  const auto kind_of = [](const Record<Sho>& game) {
    const Move m = *parse_usi(game.current(), "1c1b");
    for (const FirstMove& f : MateSolver<Sho>(1).solutions(game, any_move(3)))
      if (f.move == m) return f.kind;
    return MateKind::Unknown;
  };
  EXPECT_EQ(kind_of(Record<Sho>(played.current())), MateKind::Mate);
  EXPECT_EQ(kind_of(played), MateKind::None);
  // One table serves both questions.
  MateSolver<Sho> solver(1);
  EXPECT_EQ(solver.solve(Record<Sho>(played.current()), any_move(3)).plies, 3);
  expect_good_line(played, solver.solve(played, any_move(3)), false);
}

TEST(MateSolver, UselessDropsAreNotCounted) {
  // After 2i2a each pawn dropped between is taken, and it is mate again.
  const auto game = game_of<Yari>("k6/1P5/K6/7/7/7/7/7/5Y1 b p 1");
  MateResult r = solve(game);
  EXPECT_EQ(r.kind, MateKind::Mate);
  EXPECT_EQ(r.plies, 3);
  EXPECT_EQ(r.counted, 1);
  EXPECT_EQ(r.line.size(), 3u);
  MateLimits limits;
  limits.skip_useless_drops = false;
  r = solve(game, limits);
  EXPECT_EQ(r.counted, 3);
  // Without the pawn the king takes the rook that takes on 6a: a real defence.
  EXPECT_NE(solve(game_of<Yari>("k6/7/K6/7/7/7/7/7/5Y1 b p 1")).counted, 1);
}

TEST(MateSolver, LimitsEndIt) {
  const auto game = game_of<Sho>("4k4/9/8R/R8/9/9/9/9/4K4 b - 1");
  MateLimits limits = any_move(3);
  limits.nodes = 1;
  EXPECT_EQ(solve(game, limits).kind, MateKind::Unknown);
  limits = any_move(3);
  limits.called_off = [] { return true; };
  EXPECT_EQ(solve(game, limits).kind, MateKind::Unknown);
  EXPECT_EQ(solve(game, any_move(0)).kind, MateKind::None);
}

TEST(MateSolver, TheMoveLimitIsABound) {
  Rules rules = Sho::dialects[0].rules;
  const std::string_view sfen = "4k4/9/8R/R8/9/9/9/9/4K4 b - 1";
  MateLimits limits;
  limits.checks_only = false;
  rules.max_moves = 2;
  EXPECT_EQ(solve(game_of<Sho>(sfen, "", rules), limits).kind, MateKind::None);
  rules.max_moves = 3;
  EXPECT_EQ(solve(game_of<Sho>(sfen, "", rules), limits).kind, MateKind::Mate);
  // Counted from the start, by the number of the move.
  const std::string later = std::string(sfen.substr(0, sfen.size() - 1)) + "2";
  EXPECT_EQ(solve(game_of<Sho>(later, "", rules), limits).kind, MateKind::None);
}

TEST(MateSolver, SecondSolutionsAreFound) {
  const auto game = game_of<Sho>("4k4/9/8R/R8/9/9/9/9/4K4 b - 1");
  int mates = 0;
  for (const FirstMove& f : MateSolver<Sho>(1).solutions(game, any_move(3))) {
    Record<Sho> next = game;
    next.push(f.move);
    const bool wins = wins_within(next, Color::Black, 2, {false, true});
    EXPECT_EQ(f.kind, wins ? MateKind::Mate : MateKind::None) << to_usi(game.current(), f.move);
    mates += wins;
  }
  EXPECT_GT(mates, 1);
}

}  // namespace
}  // namespace taishi::test
