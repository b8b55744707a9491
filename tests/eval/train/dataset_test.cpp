#include "eval/train/dataset.h"

#include <set>

#include "eval/train/game_stats.h"
#include "eval/train/train_options.h"
#include "movegen/notation.h"
#include "tests/eval/train/sample_games.h"
#include "tests/support/temporary_file.h"

namespace taishi::test {
namespace {

using namespace train;

TEST(Dataset, HasTheFeaturesOfThePosition) {
  for_each_variant([]<Game G>(const Rules& rules) {
    using F = Features<G>;
    Dataset data = empty_dataset<G>();
    random_games<G>(rules, 2, 150, [&](const Position<G>& pos, const MoveList&) {
      const Sample s = pack(pos, data.pool);
      const Color us = pos.side_to_move();
      for (const Color c : {us, ~us}) {
        std::multiset<int> expected, packed;
        F::for_each(pos, [&](auto f) { expected.insert(F::index(c, F::mirrored(pos, c), f)); });
        for (const auto code : data.features_of(s))
          packed.insert(data.views[s.view[c == us ? 0 : 1]][code]);
        EXPECT_EQ(packed, expected) << to_sfen(pos);
      }
    });
  });
}

TEST(Dataset, SplitsByGameAndCountsAll) {
  const TemporaryFile file;
  write_sample_games<Sho>(file.path(), 60, 80);
  Dataset data = empty_dataset<Sho>();
  ASSERT_FALSE(add_games<Sho>(data, file.path(), Selection{}, 4));
  EXPECT_EQ(data.games, 60u);
  EXPECT_GT(data.validation.size(), data.training.size() / 10);
  EXPECT_LT(data.validation.size(), data.training.size());
  EXPECT_EQ(data.training.size() + data.validation.size(), data.verdicts[0]);

  Dataset all = empty_dataset<Sho>();
  ASSERT_FALSE(add_games<Sho>(all, file.path(), Selection{}, 0));
  EXPECT_TRUE(all.validation.empty());
  // Files add up.
  ASSERT_FALSE(add_games<Sho>(all, file.path(), Selection{}, 0));
  EXPECT_EQ(all.training.size(), 2 * data.verdicts[0]);

  EXPECT_TRUE(add_games<Sho>(all, "/no/such/file", Selection{}, 0));
  Dataset heian = empty_dataset<Heian>();
  EXPECT_TRUE(add_games<Heian>(heian, file.path(), Selection{}, 0));
}

// A game played by its moves in USI, each with the same score.
template <Game G>
StoredGame game_of(std::string_view start, std::initializer_list<std::string_view> moves,
                   std::int16_t score) {
  StoredGame game;
  game.start = start;
  game.end = GameEnd::PlyCap;
  Position<G> pos = position<G>(start);
  for (const auto text : moves) {
    const auto m = parse_usi(pos, text);
    EXPECT_TRUE(m.ok()) << m.error().text();
    game.moves.push_back({*m, score});
    pos = pos.after(*m);
  }
  return game;
}

VerdictCounts verdicts(const StoredGame& game, const Selection& selection = {}) {
  VerdictCounts counts{};
  const auto error =
      select<Heian>(game, selection, counts, [](const Position<Heian>&, std::int16_t) {});
  EXPECT_FALSE(error) << error->text();
  return counts;
}

std::uint64_t of(const VerdictCounts& counts, Verdict v) {
  return counts[static_cast<std::size_t>(v)];
}

TEST(Selection, LeavesOutWhatTeachesNothing) {
  // The gold comes near, gives check, the king steps aside, the lance promotes.
  auto game = game_of<Heian>("4k4/9/9/4G4/9/9/9/L3K4 b - 1",
                             {"5d5c", "5a4a", "5c5b", "4a3a", "9h9c+", "3a2b"}, 10);
  VerdictCounts c = verdicts(game);
  EXPECT_EQ(of(c, Verdict::InCheck), 1u);
  EXPECT_EQ(of(c, Verdict::Noisy), 1u);
  EXPECT_EQ(of(c, Verdict::Kept), 4u);
  Selection all;
  all.keep_checks = all.keep_noisy = true;
  EXPECT_EQ(of(verdicts(game, all), Verdict::Kept), 6u);

  game.moves[0].score = kUnscored;
  game.moves[1].score = 2001;
  c = verdicts(game);
  EXPECT_EQ(of(c, Verdict::Unscored), 1u);
  EXPECT_EQ(of(c, Verdict::Decided), 1u);
}

TEST(Selection, LeavesOutDeepShuffles) {
  // Kings walk for 8 plies, a pawn steps, kings walk on.
  const auto game = game_of<Heian>("4k4/9/9/9/9/9/P8/4K4 b - 1",
                                   {"5h5g", "5a5b", "5g5h", "5b5a", "5h5g", "5a5b", "5g5h", "5b5a",
                                    "9g9f", "5a5b", "5h5g", "5b5a"},
                                   0);
  Selection s;
  s.max_shuffle = 3;
  EXPECT_EQ(of(verdicts(game, s), Verdict::Shuffle), 5u);  // before moves 5 to 9
  EXPECT_EQ(of(verdicts(game), Verdict::Shuffle), 0u);
}

TEST(GameStats, CountsAndRefuses) {
  const TemporaryFile file;
  write_sample_games<Yari>(file.path(), 5, 40);
  GameStats stats;
  ASSERT_FALSE(add_stats(stats, file.path()));
  EXPECT_EQ(stats.games, 5u);
  EXPECT_EQ(stats.plies, 200u);
  const std::string text = to_text(stats);
  EXPECT_NE(text.find("yari: 5 games, 200 plies"), std::string::npos) << text;
  EXPECT_NE(text.find("ply-cap"), std::string::npos) << text;

  const TemporaryFile other;
  write_sample_games<Sho>(other.path(), 1, 10);
  EXPECT_TRUE(add_stats(stats, other.path()));
  file.write(file.contents().substr(0, 500));
  GameStats cut;
  EXPECT_FALSE(add_stats(cut, file.path()));
  EXPECT_EQ(cut.unfinished_files, 1u);
}

TEST(TrainOptions, AreChecked) {
  const auto parse = [](std::vector<const char*> words) {
    words.insert(words.begin(), "taishi-train");
    return parse_train_command(static_cast<int>(words.size()), words.data());
  };
  const auto good = parse({"--out", "x.nnue", "--epochs", "3", "a.games", "b.games"});
  ASSERT_TRUE(good.ok()) << good.error().text();
  EXPECT_EQ(good->data.size(), 2u);
  EXPECT_EQ(good->options.epochs, 3);
  EXPECT_TRUE(parse({"--help"})->help);
  EXPECT_FALSE(parse({"a.games"}).ok());
  EXPECT_FALSE(parse({"--out", "x"}).ok());
  for (const char* bad : {"--epochs=0", "--batch=0", "--lr=-1", "--lambda=2", "--threads=0",
                          "--validation=99", "--lr-end=1", "--epochs=many", "--unknown"})
    EXPECT_FALSE(parse({"--out", "x", "a.games", bad}).ok()) << bad;
}

}  // namespace
}  // namespace taishi::test
