#include "bench/datagen/rescore.h"

#include <sstream>

#include "eval/evaluation.h"
#include "eval/train/replay.h"
#include "tests/datagen/support.h"

namespace taishi::test {
namespace {

using datagen::RescoreOptions;

RescoreOptions options(const TemporaryFile& in, const TemporaryFile& out) {
  RescoreOptions o;
  o.in = in.path();
  o.out = out.path();
  o.nodes = 100;
  o.eval_file = "none";
  return o;
}

// The error, empty if there was none.
std::string rescore(const RescoreOptions& o, bool stopped = false) {
  const std::atomic<bool> stop{stopped};
  const auto error = datagen::rescore(o, stop, [](const std::string&) {});
  return error ? error->text() : "";
}

class Rescore : public ::testing::Test {
 protected:
  void SetUp() override { write_games(in.path(), "yari", games); }

  const std::vector<train::StoredGame> games = play_games("yari", 0, kSlowBuild ? 4 : 8);
  const TemporaryFile in, out;
};

TEST_F(Rescore, OnlyScoresChange) {
  EXPECT_EQ(rescore(options(in, out)), "");
  auto fresh = read_games(out.path());
  ASSERT_EQ(fresh.size(), games.size());
  int changed = 0;
  for (std::size_t g = 0; g < games.size(); ++g) {
    ASSERT_EQ(fresh[g].moves.size(), games[g].moves.size());
    for (std::size_t i = 0; i < games[g].moves.size(); ++i) {
      const std::int16_t before = games[g].moves[i].score;
      std::int16_t& after = fresh[g].moves[i].score;
      EXPECT_EQ(before == train::kUnscored, after == train::kUnscored);
      changed += before != after;
      after = before;
    }
    EXPECT_EQ(fresh[g], games[g]);
  }
  EXPECT_GT(changed, 20);
}

TEST_F(Rescore, StaticScoresAreTheEvaluations) {
  RescoreOptions o = options(in, out);
  o.nodes = 0;
  o.only_static = true;
  EXPECT_EQ(rescore(o), "");
  for (const auto& game : read_games(out.path())) {
    const auto error =
        train::replay<Yari>(game, Yari::dialects[0].rules, [](auto& record, auto& m) {
          if (m.score == train::kUnscored) return;
          PsqAccumulator<Yari> accumulator;
          Evaluation<Yari>::refresh(record.current(), accumulator);
          EXPECT_EQ(m.score, Evaluation<Yari>::evaluate(record.current(), accumulator));
        });
    EXPECT_FALSE(error.has_value());
  }
}

TEST_F(Rescore, ThreadsDoNotMatter) {
  const TemporaryFile other;
  RescoreOptions several = options(in, other);
  several.threads = 3;
  EXPECT_EQ(rescore(options(in, out)), "");
  EXPECT_EQ(rescore(several), "");
  EXPECT_EQ(out.contents(), other.contents());
}

TEST_F(Rescore, GoesOnAfterAKill) {
  EXPECT_EQ(rescore(options(in, out)), "");
  const std::string whole = out.contents();
  const std::size_t n = whole.size();
  for (const std::size_t cut : {n, n - 1, n / 2, std::size_t{20}, std::size_t{0}}) {
    out.write(whole.substr(0, cut));
    EXPECT_EQ(rescore(options(in, out)), "");
    EXPECT_EQ(out.contents(), whole) << cut;
  }
}

TEST_F(Rescore, StoppedAtOnceWritesNoGame) {
  EXPECT_EQ(rescore(options(in, out), /*stopped=*/true), "");
  EXPECT_TRUE(read_games(out.path()).empty());
}

TEST_F(Rescore, AnIncompleteLastGameIsLeftOut) {
  const std::string whole = in.contents();
  in.write(whole.substr(0, whole.size() - 3));
  EXPECT_EQ(rescore(options(in, out)), "");
  EXPECT_EQ(read_games(out.path()).size(), games.size() - 1);
}

TEST_F(Rescore, RefusesAnOutputOfOtherGames) {
  write_games(out.path(), "yari", play_games("yari", 7, 2));
  EXPECT_EQ(rescore(options(in, out)),
            out.path() + ": game 1 is not that of " + in.path() + "; choose another file to write");
  const TemporaryFile heian;
  write_games(heian.path(), "heian", {});
  EXPECT_EQ(rescore(options(in, heian)), heian.path() + ": it holds games of heian, not yari");
  EXPECT_EQ(rescore(options(in, in)), in.path() + ": is the file to read, too");
}

TEST_F(Rescore, NamesDamage) {
  std::string bytes = in.contents();
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  in.write(bytes);
  EXPECT_NE(rescore(options(in, out)).find("is damaged"), std::string::npos);
  EXPECT_TRUE(out.contents().empty());

  const TemporaryFile wrong;
  train::StoredGame game = games[0];
  game.moves[1] = game.moves[0];
  write_games(wrong.path(), "yari", {game});
  EXPECT_NE(rescore(options(wrong, out)).find("the game at byte 32: move 2 is not legal in"),
            std::string::npos);

  const TemporaryFile missing;
  EXPECT_EQ(rescore(options(missing, out)), missing.path() + ": No such file or directory");
  RescoreOptions no_net = options(in, out);
  no_net.eval_file = in.path();
  EXPECT_EQ(rescore(no_net), in.path() + ": not a network of Taishi");
}

std::string error_of(std::vector<const char*> words) {
  words.insert(words.begin(), "taishi-rescore");
  std::ostringstream out;
  const auto o = datagen::read_rescore_options(static_cast<int>(words.size()), words.data(), out);
  return o ? "" : o.error().text();
}

TEST(RescoreOptions, SayWhatIsMissing) {
  const std::string kinds = "one of --nodes, --depth (or both) and --static is needed";
  EXPECT_EQ(error_of({"a.games", "--out", "b.games"}), kinds);
  EXPECT_EQ(error_of({"a.games", "--out", "b.games", "--static", "--depth", "3"}), kinds);
  EXPECT_EQ(error_of({"a.games", "--out", "b.games", "--nodes", "5", "--threads", "0"}),
            "--threads: 1 to 1024");
  EXPECT_NE(error_of({"--out", "b.games", "--nodes", "5"}), "");
  EXPECT_EQ(error_of({"a.games", "--out", "b.games", "--static"}), "");
  EXPECT_EQ(error_of({"--help"}), "");
}

}  // namespace
}  // namespace taishi::test
