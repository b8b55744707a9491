#include <algorithm>

#include "movegen/check_info.h"
#include "movegen/notation.h"
#include "tests/support/games.h"

namespace taishi::test {
namespace {

constexpr int kGames = kSlowBuild ? 4 : 40;
constexpr int kPlies = 300;

TEST(RandomGames, IncrementalStateEqualsRebuilt) {
  for_each_variant([]<Game G>(const Rules& rules) {
    random_games<G>(rules, kGames, kPlies, [](const Position<G>& pos, const MoveList&) {
      const Position<G> rebuilt(pos.setup());
      EXPECT_EQ(pos.key(), rebuilt.key()) << to_sfen(pos);
      EXPECT_EQ(pos.checkers(), rebuilt.checkers()) << to_sfen(pos);
      EXPECT_EQ(pos.pinned(), rebuilt.pinned()) << to_sfen(pos);
      EXPECT_TRUE(pos == rebuilt) << to_sfen(pos);
    });
  });
}

TEST(RandomGames, TheKeyAfterAMoveIsKnownBefore) {
  for_each_variant([]<Game G>(const Rules& rules) {
    random_games<G>(rules, kGames, kPlies, [](const Position<G>& pos, const MoveList& all) {
      for (const Move m : all)
        ASSERT_EQ(pos.key_after(m), pos.after(m).key()) << to_sfen(pos) << ' ' << to_usi(pos, m);
    });
  });
}

TEST(RandomGames, SfenRoundTrip) {
  for_each_variant([]<Game G>(const Rules& rules) {
    random_games<G>(rules, kGames, kPlies, [&](const Position<G>& pos, const MoveList&) {
      const std::string sfen = to_sfen(pos);
      const Position<G> again = position<G>(sfen, rules);
      EXPECT_TRUE(again == pos) << sfen;
      EXPECT_EQ(to_sfen(again), sfen);
    });
  });
}

TEST(RandomGames, QuietChecksAreTheQuietMovesThatCheck) {
  for_each_variant([]<Game G>(const Rules& rules) {
    random_games<G>(rules, kGames, kPlies, [](const Position<G>& pos, const MoveList&) {
      MoveList quiet, checks;
      generate(pos, MoveSet::Quiet, quiet);
      generate_checks(pos, CheckInfo<G>(pos), checks);
      std::vector<Move> expected;
      for (const Move m : quiet)
        if (pos.after(m).in_check()) expected.push_back(m);
      EXPECT_TRUE(std::ranges::equal(checks, expected)) << to_sfen(pos);
    });
  });
}

TEST(RandomGames, NoisyAndQuietPartitionAll) {
  for_each_variant([]<Game G>(const Rules& rules) {
    random_games<G>(rules, kGames, kPlies, [](const Position<G>& pos, const MoveList& all) {
      EXPECT_EQ(static_cast<std::size_t>(count_moves(pos)), all.size()) << to_sfen(pos);
      EXPECT_EQ(has_moves(pos), !all.empty()) << to_sfen(pos);
      MoveList noisy, quiet;
      generate(pos, MoveSet::Noisy, noisy);
      generate(pos, MoveSet::Quiet, quiet);
      for (const Move m : noisy) EXPECT_TRUE(m.promotes() || pos.captures(m)) << to_usi(pos, m);
      for (const Move m : quiet) EXPECT_FALSE(m.promotes() || pos.captures(m)) << to_usi(pos, m);
      const auto sorted = [](auto... lists) {
        std::vector<std::uint16_t> raw;
        (std::for_each(lists.begin(), lists.end(), [&](Move m) { raw.push_back(m.raw()); }), ...);
        std::sort(raw.begin(), raw.end());
        return raw;
      };
      const auto listed = sorted(all);
      EXPECT_EQ(sorted(noisy, quiet), listed) << to_sfen(pos);
      EXPECT_EQ(std::adjacent_find(listed.begin(), listed.end()), listed.end()) << to_sfen(pos);
    });
  });
}

TEST(RandomGames, MovesRoundTripAsText) {
  for_each_variant([]<Game G>(const Rules& rules) {
    random_games<G>(rules, kGames, kPlies / 2, [](const Position<G>& pos, const MoveList& all) {
      for (const Move m : all) {
        const auto read = parse_usi(pos, to_usi(pos, m));
        ASSERT_TRUE(read.ok()) << to_sfen(pos) << ' ' << read.error().text();
        EXPECT_EQ(*read, m) << to_sfen(pos) << ' ' << to_usi(pos, m);
      }
    });
  });
}

}  // namespace
}  // namespace taishi::test
