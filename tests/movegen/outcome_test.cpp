#include "movegen/outcome.h"

#include "movegen/notation.h"
#include "tests/support/games.h"

namespace taishi::test {
namespace {

// The outcome of a game, in words.
template <Game G>
std::string play(std::string_view sfen, std::initializer_list<const char*> moves,
                 Rules rules = G::dialects[0].rules) {
  Record<G> record(position<G>(sfen, rules));
  for (const char* text : moves) {
    const auto move = parse_usi(record.current(), text);
    EXPECT_TRUE(move.ok()) << move.error().text();
    if (move) record.push(*move);
  }
  return to_string(outcome(record));
}

const Rules kBareKing{.bare_king_loses = true};

TEST(Outcome, Words) {
  EXPECT_EQ(to_string(Outcome()), "ongoing");
  EXPECT_EQ(to_string(Outcome::win(Color::White, Reason::RoyalsCaptured)), "win w royals-captured");
  EXPECT_EQ(to_string(Outcome::draw(Reason::MaxMoves)), "draw max-moves");
}

// Not reachable by legal moves from a legal set-up, so set up by hand.
TEST(Outcome, NoRoyalLeft) {
  Position<Sho>::Setup setup = position<Sho>("4k4/9/9/9/9/9/9/9/4K4 b").setup();
  setup.board[*parse_square<Sho>("5i")] = Piece();
  EXPECT_EQ(to_string(board_outcome(Position<Sho>(setup))), "win w royals-captured");
  setup.side = Color::White;
  EXPECT_EQ(to_string(board_outcome(Position<Sho>(setup))), "win w royals-captured");
}

TEST(Outcome, MoveLimit) {
  const Rules two{.max_moves = 2};
  EXPECT_EQ(play<Sho>(Sho::start, {"7g7f"}, two), "ongoing");
  EXPECT_EQ(play<Sho>(Sho::start, {"7g7f", "3c3d"}, two), "draw max-moves");
  EXPECT_EQ(play<Sho>(Sho::start, {"7g7f", "3c3d", "2g2f"}, two), "draw max-moves");
  const std::string mate = "k6/7/7/1N5/7/7/7/7/3K3 b P 200";
  EXPECT_EQ(play<Yari>(mate, {}, {.max_moves = 200}), "ongoing") << "counts from its move number";
  EXPECT_EQ(play<Yari>(mate, {}, {.max_moves = 199}), "draw max-moves");
  EXPECT_EQ(play<Yari>(mate, {"P*7b"}, {.max_moves = 200}), "win b checkmate");
}

TEST(Outcome, RepetitionComesBeforeTheMoveLimit) {
  const auto rules = Rules{.occurrences = 2, .max_moves = 4};
  EXPECT_EQ(play<Sho>(Sho::start, {"5i4h", "5a4b", "4h5i", "4b5a"}, rules), "draw repetition");
}

TEST(Outcome, BareKingsOfShoByDefault) {
  EXPECT_EQ(play<Sho>("4k4/9/9/9/9/9/9/9/4K4 b", {}), "ongoing");
  EXPECT_EQ(play<Sho>("4k4/9/9/9/9/9/9/4G4/4K4 w", {}), "ongoing");
}

TEST(Outcome, BareKingRuleOnInSho) {
  EXPECT_EQ(play<Sho>("4k4/9/9/9/9/9/9/9/4K4 b", {}, kBareKing), "draw both-bare");
  EXPECT_EQ(play<Sho>("4k4/9/9/9/9/9/9/4G4/4K4 w", {}, kBareKing), "win b bare-king");
  EXPECT_EQ(play<Sho>("4k4/9/9/9/9/9/9/4G4/4K4 b", {}, kBareKing), "win b bare-king");
  EXPECT_EQ(play<Sho>("4+e4/9/9/9/9/9/9/4G4/4K4 w", {}, kBareKing), "win b bare-king");
}

TEST(Outcome, KingAndElephantAreNotBare) {
  EXPECT_EQ(play<Sho>("4k4/4e4/9/9/9/9/9/4G4/4K4 w", {}, kBareKing), "ongoing");
  EXPECT_EQ(play<Sho>("4k4/4+e4/9/9/9/9/9/4G4/4K4 w", {}, kBareKing), "ongoing");
}

// The bare king may take either of two royals: what is left is bare, too.
TEST(Outcome, BaringASideOfTwoRoyals) {
  EXPECT_EQ(play<Sho>("9/9/9/9/9/9/9/3+E1K3/4k4 w", {}, kBareKing), "ongoing");
}

// Here two royals would be left: not bare.
TEST(Outcome, TwoRoyalsAndAManCannotBeBared) {
  EXPECT_EQ(play<Sho>("K7+E/9/9/9/9/9/9/4P4/4k4 w", {}, kBareKing), "win b bare-king");
}

TEST(Outcome, BareKingRuleHasNoEffectInYari) {
  EXPECT_EQ(play<Yari>("3k3/7/7/7/7/7/7/3Y3/3K3 w", {}, kBareKing), "ongoing");
}

TEST(Outcome, ProtectedLastManCannotBeTaken) {
  EXPECT_EQ(play<Heian>("4k4/4G4/4K4/9/9/9/9/9 w", {}), "win b checkmate");
  EXPECT_EQ(play<Heian>("4k4/5S3/5K3/9/9/9/9/9 w", {}), "win b bare-king");
  EXPECT_EQ(play<Heian>("4k4/5S3/9/5K3/9/9/9/9 w", {}), "ongoing");
  EXPECT_EQ(play<Heian>("4k4/5S3/9/5L3/5K3/9/9/9 w", {}), "win b bare-king") << "two other men";
}

TEST(Outcome, BaringBackOrNot) {
  const std::string sfen = "9/4k4/3L5/9/9/9/9/4K4 w";
  EXPECT_EQ(play<Heian>(sfen, {}), "ongoing");
  EXPECT_EQ(play<Heian>(sfen, {"5b6c"}), "draw both-bare");
  EXPECT_EQ(play<Heian>(sfen, {"5b5c"}), "win b bare-king");
}

// With two royals there is no mate; without a move it is a stalemate.
TEST(Outcome, TwoRoyalsWithoutAMove) {
  const std::string sfen = "+EKGGSSBR+L/PPPPPPPPP/9/9/9/9/9/9/4k4 b";
  EXPECT_EQ(play<Sho>(sfen, {}), "win w stalemate");
}

TEST(Outcome, CrowningAnswersMate) {
  const std::string sfen = "3rkr3/9/4E4/9/9/9/9/3r1r3/r3K4 b - 1";
  EXPECT_EQ(play<Sho>(sfen, {}), "ongoing");
  EXPECT_EQ(play<Sho>(sfen, {"5c5b+"}), "ongoing");
  EXPECT_EQ(play<Sho>(sfen, {}, Sho::dialects[1].rules), "win w checkmate");
}

TEST(Outcome, LastRoyalAttackedAfterTheOtherFellIsInCheck) {
  const std::string sfen = "4k4/9/9/9/r3K3+E/9/9/9/9 w - 1";
  EXPECT_EQ(position<Sho>(sfen).in_check(), false);
  const Position<Sho> pos = position<Sho>("4k4/9/9/9/r3K3+E/9/9/4r4/9 w - 1");
  const Position<Sho> next = pos.after(*parse_usi(pos, "9e5e"));
  EXPECT_TRUE(next.in_check());
  EXPECT_EQ(next.checkers().count(), 1);
}

}  // namespace
}  // namespace taishi::test
