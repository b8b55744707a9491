#include "movegen/record.h"

#include <map>

#include "movegen/notation.h"
#include "movegen/outcome.h"
#include "tests/support/games.h"

namespace taishi::test {
namespace {

// Plies since an irreversible move, after one move from a position with five such plies behind it.
template <Game G>
int reversible_after(std::string_view sfen, std::string_view move) {
  const Position<G> pos = position<G>(sfen);
  const auto m = parse_usi(pos, move);
  EXPECT_TRUE(m.ok()) << move;
  return next_point(LinePoint{pos.key(), false, 5}, pos, *m, pos.after(*m)).reversible;
}

TEST(Record, MovesThatCannotBeTakenBack) {
  const std::string sfen = "4k4/9/9/3R1B1n1/9/L7P/9/2S3N2/4K4 b - 1";
  EXPECT_EQ(reversible_after<Sho>(sfen, "5i5h"), 6);
  EXPECT_EQ(reversible_after<Sho>(sfen, "7h6g"), 6);
  EXPECT_EQ(reversible_after<Sho>(sfen, "6d6e"), 6);
  EXPECT_EQ(reversible_after<Sho>(sfen, "6d6c+"), 0) << "a promotion";
  EXPECT_EQ(reversible_after<Sho>(sfen, "6d6c"), 6);
  EXPECT_EQ(reversible_after<Sho>(sfen, "1f1e"), 0) << "a pawn";
  EXPECT_EQ(reversible_after<Sho>(sfen, "9f9e"), 0) << "a lance";
  EXPECT_EQ(reversible_after<Sho>(sfen, "3h2f"), 0) << "a knight";
  EXPECT_EQ(reversible_after<Sho>("4k4/9/9/3R1n3/9/9/9/9/4K4 b - 1", "6d4d"), 0) << "a capture";
  EXPECT_EQ(reversible_after<Heian>("4k4/9/9/9/+P8/9/9/4K4 b - 1", "9e9d"), 6) << "a gold";
}

TEST(Record, WithDropsEverythingCanBeTakenBack) {
  const std::string sfen = "3k3/7/7/3n3/7/3Y3/P6/7/3K3 b P 1";
  EXPECT_EQ(reversible_after<Yari>(sfen, "4f4d"), 6);
  EXPECT_EQ(reversible_after<Yari>(sfen, "7g7f"), 6);
  EXPECT_EQ(reversible_after<Yari>(sfen, "P*5e"), 6);
}

TEST(Record, KeepsItsLine) {
  Record<Heian> record(position<Heian>("k8/9/9/9/9/9/4L4/4K4 b - 1"));
  EXPECT_EQ(record.plies(), 0);
  ASSERT_EQ(record.line().size(), 1u);
  EXPECT_EQ(record.line()[0].key, record.start().key());
  for (const char* text : {"5h4h", "9a8a", "4h5h", "8a9a"})
    record.push(*parse_usi(record.current(), text));
  EXPECT_EQ(record.plies(), 4);
  ASSERT_EQ(record.line().size(), 5u);
  EXPECT_EQ(record.line().back().key, record.start().key());
  EXPECT_EQ(record.line().back().reversible, 4);
  EXPECT_EQ(record.current().move_number(), 5);
  EXPECT_EQ(to_usi(record.start(), record.moves()[0]), "5h4h");
}

// The look-back that stops at irreversible moves finds what a full count finds.
TEST(Record, BoundedLookBackLosesNoRepetition) {
  for_each_variant([]<Game G>(Rules rules) {
    rules.occurrences = 2;
    std::mt19937 random(3);
    // Few men, so that positions come back.
    const Position<G> start = position<G>(G::files == 7   ? "3k3/3y3/7/7/7/7/7/3Y3/3K3 b - 1"
                                          : G::ranks == 8 ? "4k4/4g4/9/9/9/9/4G4/4K4 b - 1"
                                                          : "4k4/4e4/9/9/9/9/9/4E4/4K4 b - 1",
                                          rules);
    int repetitions = 0;
    for (int game = 0; game < (kSlowBuild ? 20 : 200); ++game) {
      Record<G> record(start);
      std::map<Key, int> seen{{start.key(), 1}};
      for (int ply = 0; ply < 100; ++ply) {
        MoveList moves;
        generate(record.current(), MoveSet::All, moves);
        if (moves.empty()) break;
        record.push(moves[random() % moves.size()]);
        const bool again = ++seen[record.current().key()] > 1;
        repetitions += again ? 1 : 0;
        EXPECT_EQ(repetition_outcome(record.line(), record.current().side_to_move(), rules).over(),
                  again);
      }
    }
    EXPECT_GT(repetitions, 0);
  });
}

}  // namespace
}  // namespace taishi::test
