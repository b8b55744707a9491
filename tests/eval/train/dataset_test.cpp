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
  ASSERT_TRUE(add_games<Sho>(data, file.path(), Selection{}, 25).ok());
  EXPECT_EQ(data.games, 60u);
  EXPECT_GT(data.validation.size(), data.training.size() / 10);
  EXPECT_LT(data.validation.size(), data.training.size());
  EXPECT_EQ(data.training.size() + data.validation.size(), data.verdicts[Verdict::Kept]);

  Dataset all = empty_dataset<Sho>();
  ASSERT_TRUE(add_games<Sho>(all, file.path(), Selection{}, 0).ok());
  EXPECT_TRUE(all.validation.empty());
  // Files add up.
  ASSERT_TRUE(add_games<Sho>(all, file.path(), Selection{}, 0).ok());
  EXPECT_EQ(all.training.size(), 2 * data.verdicts[Verdict::Kept]);

  EXPECT_FALSE(add_games<Sho>(all, "/no/such/file", Selection{}, 0).ok());
  Dataset heian = empty_dataset<Heian>();
  EXPECT_FALSE(add_games<Heian>(heian, file.path(), Selection{}, 0).ok());
}

// So many of a hundred, whichever hundred.
TEST(Dataset, ValidatesThePercentageAskedFor) {
  const TemporaryFile file;
  write_sample_games<Heian>(file.path(), 100, 10);  // two scored plies each, all kept or all not
  Selection all;
  all.max_score = 32000;
  all.max_shuffle = 1000;
  all.keep_noisy = all.keep_checks = true;
  for (const int percent : {0, 1, 15, 34, 50}) {
    Dataset data = empty_dataset<Heian>();
    for (int i = 0; i < 2; ++i) ASSERT_TRUE(add_games<Heian>(data, file.path(), all, percent).ok());
    EXPECT_EQ(data.training.size() + data.validation.size(), 400u);
    EXPECT_EQ(data.validation.size(), 4u * static_cast<unsigned>(percent));
  }
}

// The rest of the file is used, and nothing of the game that was no good.
TEST(Dataset, SkipsAGameThatIsNoGood) {
  const TemporaryFile good, bad;
  write_sample_games<Sho>(good.path(), 6, 40);
  Dataset all = empty_dataset<Sho>();
  ASSERT_TRUE(add_games<Sho>(all, good.path(), Selection{}, 0).ok());

  std::vector<StoredGame> games;
  std::vector<std::uint64_t> begins;
  auto reader = GameFileReader::open(good.path());
  for (auto game = reader->next(); *game; game = reader->next()) {
    games.push_back(**game);
    begins.push_back(reader->offset());
  }
  ASSERT_EQ(games.size(), 6u);
  const auto expect_skipped = [&](const std::string& why, const std::vector<std::size_t>& left) {
    const TemporaryFile expected;
    {
      auto writer = GameFileWriter::open(expected.path(), "sho");
      for (const std::size_t i : left) ASSERT_TRUE(writer->append(games[i]).ok());
    }
    Dataset whole = empty_dataset<Sho>(), data = empty_dataset<Sho>();
    ASSERT_TRUE(add_games<Sho>(whole, expected.path(), Selection{}, 20).ok());
    const auto skipped = add_games<Sho>(data, bad.path(), Selection{}, 20);
    ASSERT_TRUE(skipped.ok()) << skipped.error().text();
    EXPECT_EQ(skipped->text(), bad.path() + why);
    EXPECT_EQ(data.games, left.size());
    EXPECT_EQ(data.pool, whole.pool);
    EXPECT_EQ(data.training.size(), whole.training.size());
    EXPECT_EQ(data.validation.size(), whole.validation.size());
    EXPECT_EQ(data.verdicts, whole.verdicts);
  };
  const std::string at = ": the game at byte " + std::to_string(begins[2]);

  std::string bytes = good.contents();  // one byte of a move
  bytes[begins[3] - 3] = static_cast<char>(bytes[begins[3] - 3] ^ 5);
  bad.write(bytes);
  expect_skipped(at + " is damaged: its checksum does not fit; it is left out", {0, 1, 3, 4, 5});

  bytes = good.contents();  // its length: it seems to reach past the end, or far too far
  bytes[begins[2] + 1] = 0x7f;
  bad.write(bytes);
  expect_skipped(at + " cannot be read to its end; it is left out", {0, 1, 3, 4, 5});
  bytes[begins[2] + 3] = 0x7f;
  bytes[begins[4] + 9] = 0x7f;
  bad.write(bytes);
  const std::string length = std::to_string(
      ByteReader(std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()) + begins[2], 4))
          .get<std::uint32_t>());
  expect_skipped(
      at + " is damaged: it would be " + length + " bytes long; it and 1 more are left out",
      {0, 1, 3, 5});

  StoredGame illegal = games[2];  // the checksum fits, a move does not
  illegal.moves[20].move = illegal.moves[19].move;
  {
    bad.write("");
    auto writer = GameFileWriter::open(bad.path(), "sho");
    for (std::size_t i = 0; i < games.size(); ++i)
      ASSERT_TRUE(writer->append(i == 2 ? illegal : games[i]).ok());
  }
  const auto skipped = add_games<Sho>(all, bad.path(), Selection{}, 0);
  ASSERT_TRUE(skipped.ok());
  EXPECT_NE(skipped->text().find(at + ": move 21 is not legal in"), std::string::npos)
      << skipped->text();
  EXPECT_EQ(all.games, 11u);
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
  const auto played = select<Heian>(game, Heian::dialects[0].rules, selection, counts,
                                    [](const Position<Heian>&, std::int16_t) {});
  EXPECT_TRUE(played.ok()) << played.error().text();
  return counts;
}

std::uint64_t of(const VerdictCounts& counts, Verdict v) {
  return counts[v];
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
  ASSERT_TRUE(add_stats(stats, file.path()).ok());
  EXPECT_EQ(stats.games, 5u);
  EXPECT_EQ(stats.plies, 200u);
  const std::string text = to_text(stats);
  EXPECT_NE(text.find("yari: 5 games, 200 plies"), std::string::npos) << text;
  EXPECT_NE(text.find("ply-cap"), std::string::npos) << text;

  const TemporaryFile other;
  write_sample_games<Sho>(other.path(), 1, 10);
  EXPECT_FALSE(add_stats(stats, other.path()).ok());
  file.write(file.contents().substr(0, 500));
  GameStats cut;
  EXPECT_TRUE(add_stats(cut, file.path()).ok());
  EXPECT_EQ(cut.unfinished_files, 1u);
}

TEST(Calibration, FindsTheScaleThatFits) {
  // With few men scores say half of what they do elsewhere: 400 centipawns win 622 in 1000.
  Calibration c;
  const auto add = [&](int men, int score, int wins) {
    for (int i = 0; i < 1000; ++i) {
      c.add(men, score, i < wins ? 1 : -1);
      c.add(men, -score, i < wins ? -1 : 1);
    }
  };
  add(8, 400, 622);
  add(30, 400, 731);
  c.add(30, 2001, 1);  // decided: does not count
  const auto rows = c.rows();
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].least_men, 6);
  EXPECT_EQ(rows[0].most_men, 11);
  EXPECT_EQ(rows[0].positions, 2000u);
  EXPECT_NEAR(rows[0].best_scale, 800, 25);
  EXPECT_LT(rows[0].best_error, rows[0].error - 0.01);
  EXPECT_NEAR(rows[0].best_error, 0.622 * 0.378, 1e-3);
  EXPECT_NEAR(rows[1].best_scale, 400, 25);
  EXPECT_NE(c.to_text().find(" 6 - 11 "), std::string::npos) << c.to_text();
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
  const auto more = parse({"--out", "x", "--held-out", "h.games", "a.games", "--width", "64"});
  ASSERT_TRUE(more.ok()) << more.error().text();
  EXPECT_EQ(more->held_out, std::vector<std::string>{"h.games"});
  EXPECT_EQ(more->data, std::vector<std::string>{"a.games"});
  EXPECT_TRUE(parse({"--help"})->help);
  EXPECT_FALSE(parse({"a.games"}).ok());
  EXPECT_FALSE(parse({"--out", "x"}).ok());
  for (const char* bad : {"--epochs=0", "--batch=0", "--lr=-1", "--lambda=2", "--threads=0",
                          "--validation=99", "--width=100", "--width=1024", "--lambda-few=2",
                          "--lr-end=1", "--epochs=many", "--unknown"})
    EXPECT_FALSE(parse({"--out", "x", "a.games", bad}).ok()) << bad;
}

}  // namespace
}  // namespace taishi::test
