#include <sstream>

#include "bench/datagen/fixed_search.h"
#include "bench/datagen/run.h"
#include "tests/datagen/support.h"

namespace taishi::test {
namespace {

TEST(SelfPlay, TheSameSeedGivesTheSameGame) {
  for (const char* variant : {"heian", "yari", "sho"}) {
    const auto games = play_games(variant, 3, 2);
    EXPECT_EQ(play_games(variant, 3, 2), games);
    EXPECT_NE(games[0], games[1]);
  }
}

TEST(SelfPlay, LabelsAreExactScores) {
  SearchResult found;
  found.score = -123;
  EXPECT_EQ(datagen::label(found), -123);
  found.score = mate_in(5);
  EXPECT_EQ(datagen::label(found), mate_in(5));
  found.score = 19990;  // perpetual check, not yet counted out
  EXPECT_EQ(datagen::label(found), train::kUnscored);
  found.score = 50;
  found.bound = Bound::Upper;
  EXPECT_EQ(datagen::label(found), train::kUnscored);
}

// With any score taken for a win, games end at once: unless there are too few men for that.
TEST(SelfPlay, EndingsWithoutDropsArePlayedOut) {
  datagen::Options options = quick_games("sho");
  options.win_score = 1;
  options.win_plies = 1;
  const std::atomic<bool> stop{false};
  for (const bool few : {false, true}) {
    options.win_men = few ? 43 : 30;  // there are 42 at first
    const auto player = datagen::SelfPlay::create(options);
    for (std::uint64_t seed = 1, games = 0; games < 3; ++seed) {
      const auto game = (*player)->play(seed, stop);
      if (!game) continue;
      ++games;
      EXPECT_EQ(game->end == train::GameEnd::AdjudicatedWin, !few);
    }
  }
}

TEST(SelfPlay, RunFillsTheFileAndGoesOn) {
  const TemporaryFile file;
  datagen::Options options = quick_games("heian");
  options.out = file.path();
  options.threads = 2;
  const std::atomic<bool> stop{false};
  for (const std::uint64_t games : {2u, 5u}) {
    options.games = games;
    std::string last;
    EXPECT_TRUE(datagen::run(options, stop, [&](const std::string& line) { last = line; }).ok());
    EXPECT_TRUE(last.starts_with(std::to_string(games) + " of " + std::to_string(games) + " games"))
        << last;
    EXPECT_EQ(read_games(file.path()).size(), games);
  }
  const auto games = read_games(file.path());
  for (std::size_t i = 1; i < games.size(); ++i) EXPECT_NE(games[i], games[0]);

  // Without the break, and by one thread, they are the same; of another shard they are not.
  for (const std::uint64_t shard : {0u, 1u}) {
    const TemporaryFile whole;
    options.out = whole.path();
    options.threads = 1;
    options.shard = shard;
    EXPECT_TRUE(datagen::run(options, stop, [](const std::string&) {}).ok());
    if (shard == 0)
      EXPECT_EQ(read_games(whole.path()), games);
    else
      EXPECT_NE(read_games(whole.path()), games);
  }
}

// A dialect's games are stored as such, so that they are judged by its rules ever after.
TEST(SelfPlay, ADialectIsStored) {
  const TemporaryFile file;
  datagen::Options options = quick_games("yarishogi");
  options.out = file.path();
  options.games = 1;
  const std::atomic<bool> stop{false};
  ASSERT_TRUE(datagen::run(options, stop, [](const std::string&) {}).ok());
  const auto reader = train::GameFileReader::open(file.path());
  ASSERT_TRUE(reader.ok()) << reader.error().text();
  EXPECT_EQ(reader->variant(), *find_variant("yarishogi"));
}

}  // namespace
}  // namespace taishi::test
