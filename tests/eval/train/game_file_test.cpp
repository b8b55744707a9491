#include "eval/train/game_file.h"

#include <random>

#include "eval/train/replay.h"
#include "tests/support/games.h"
#include "tests/support/temporary_file.h"

namespace taishi::test {
namespace {

using namespace train;

// A random game of at most `plies` moves from the start position.
template <Game G>
StoredGame random_game(std::mt19937& random, int plies) {
  StoredGame game;
  game.start = G::start;
  game.result = static_cast<GameResult>(random() % 3);
  game.end = GameEnd::PlyCap;
  Position<G> pos = position<G>(G::start);
  for (int ply = 0; ply < plies; ++ply) {
    MoveList moves;
    generate(pos, MoveSet::All, moves);
    if (moves.empty()) break;
    const Move m = moves[random() % moves.size()];
    game.moves.push_back({m, ply < 8 ? kUnscored : stored_score(static_cast<int>(random() % 999))});
    pos = pos.after(m);
  }
  return game;
}

template <Game G>
std::vector<StoredGame> write_games(const std::string& path, int count, unsigned seed = 1) {
  std::mt19937 random(seed);
  std::vector<StoredGame> games;
  auto writer = GameFileWriter::open(path, G::name);
  EXPECT_TRUE(writer.ok()) << writer.error().text();
  for (int i = 0; i < count; ++i) {
    games.push_back(random_game<G>(random, 60));
    EXPECT_FALSE(writer->append(games.back()));
  }
  return games;
}

// All games up to the end of the file or the first error.
struct Contents {
  std::vector<StoredGame> games;
  std::string error;
  bool truncated = false;
};
Contents read(const std::string& path) {
  Contents c;
  auto reader = GameFileReader::open(path);
  if (!reader) {
    c.error = reader.error().text();
    return c;
  }
  for (;;) {
    auto game = reader->next();
    if (!game) c.error = game.error().text();
    if (!game || !*game) break;
    c.games.push_back(**game);
  }
  c.truncated = reader->truncated();
  return c;
}

TEST(GameFile, GamesComeBackAndReplay) {
  for_each_variant([]<Game G>(const Rules& rules) {
    const TemporaryFile file;
    const auto games = write_games<G>(file.path(), 5);
    const auto back = read(file.path());
    EXPECT_EQ(back.error, "");
    EXPECT_FALSE(back.truncated);
    EXPECT_EQ(back.games, games);
    for (const StoredGame& g : back.games) {
      std::size_t plies = 0;
      const auto error = replay<G>(g, rules, [&](const Record<G>&, const ScoredMove&) { ++plies; });
      EXPECT_FALSE(error) << error->text();
      EXPECT_EQ(plies, g.moves.size());
    }
  });
}

TEST(GameFile, FourBytesAPly) {
  const TemporaryFile file;
  const auto games = write_games<Sho>(file.path(), 1);
  EXPECT_EQ(file.contents().size(), 32 + 16 + Sho::start.size() + 4 * games[0].moves.size());
}

TEST(GameFile, AppendsToWhatIsThere) {
  const TemporaryFile file;
  auto games = write_games<Heian>(file.path(), 3);
  const auto more = write_games<Heian>(file.path(), 2, 7);
  games.insert(games.end(), more.begin(), more.end());
  EXPECT_EQ(read(file.path()).games, games);
  auto writer = GameFileWriter::open(file.path(), Heian::name);
  ASSERT_TRUE(writer.ok());
  EXPECT_EQ(writer->games(), 5u);
}

TEST(GameFile, IncompleteLastGameIsNoticedAndCut) {
  const TemporaryFile file;
  const auto games = write_games<Yari>(file.path(), 3);
  const std::string whole = file.contents();
  const std::size_t last = 16 + Yari::start.size() + 4 * games[2].moves.size();
  for (std::size_t cut = 1; cut < last; cut += 7) {
    file.write(whole.substr(0, whole.size() - cut));
    const auto back = read(file.path());
    EXPECT_EQ(back.error, "");
    EXPECT_TRUE(back.truncated);
    EXPECT_EQ(back.games.size(), 2u);
    auto writer = GameFileWriter::open(file.path(), Yari::name);
    ASSERT_TRUE(writer.ok()) << writer.error().text();
    EXPECT_EQ(writer->games(), 2u);
    EXPECT_EQ(writer->cut(), last - cut);
    EXPECT_FALSE(writer->append(games[2]));
    EXPECT_EQ(file.contents(), whole);
  }
}

TEST(GameFile, IncompleteHeaderIsWrittenAnew) {
  const TemporaryFile file;
  write_games<Sho>(file.path(), 0);
  const std::string whole = file.contents();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    file.write(whole.substr(0, size));
    EXPECT_TRUE(GameFileWriter::open(file.path(), Sho::name).ok()) << size;
    EXPECT_EQ(file.contents(), whole);
  }
}

TEST(GameFile, OneWriterAFile) {
  const TemporaryFile file;
  auto first = GameFileWriter::open(file.path(), Sho::name);
  ASSERT_TRUE(first.ok());
  auto second = GameFileWriter::open(file.path(), Sho::name);
  ASSERT_FALSE(second.ok());
  EXPECT_NE(second.error().text().find("another process"), std::string::npos)
      << second.error().text();
}

TEST(GameFile, WrongFilesAreRefused) {
  const TemporaryFile file;
  EXPECT_FALSE(GameFileReader::open(file.path()).ok());
  EXPECT_FALSE(GameFileReader::open(::testing::TempDir()).ok());
  file.write("something else altogether, and long enough for a header");
  EXPECT_NE(read(file.path()).error.find("not a file of Taishi games"), std::string::npos);
  EXPECT_FALSE(GameFileWriter::open(file.path(), Sho::name).ok());
  file.write("");
  write_games<Sho>(file.path(), 1);
  const auto other = GameFileWriter::open(file.path(), Yari::name);
  ASSERT_FALSE(other.ok());
  EXPECT_NE(other.error().text().find("games of sho, not yari"), std::string::npos)
      << other.error().text();
}

TEST(GameFile, IllegalMovesAreRefused) {
  StoredGame game;
  game.start = Sho::start;
  game.moves = {{Move::board(Geometry<Sho>::at(0, 6), Geometry<Sho>::at(0, 3), false), 0}};
  const auto error =
      replay<Sho>(game, Rules{}, [](const Record<Sho>&, const ScoredMove&) { FAIL(); });
  ASSERT_TRUE(error);
  EXPECT_NE(error->text().find("move 1 is not legal"), std::string::npos) << error->text();
}

// Any change of a byte is noticed (or is the end of a length that now reaches past the file).
TEST(GameFile, DamageIsNoticed) {
  const TemporaryFile file;
  const auto games = write_games<Sho>(file.path(), 3);
  const std::string whole = file.contents();
  std::mt19937 random(5);
  for (int i = 0; i < (kSlowBuild ? 100 : 300); ++i) {
    std::string damaged = whole;
    char& byte = damaged[random() % damaged.size()];
    byte = static_cast<char>(byte ^ static_cast<char>(1 + random() % 255));
    if (random() % 4 == 0) damaged.resize(random() % damaged.size());
    file.write(damaged);
    const Contents back = read(file.path());
    EXPECT_TRUE(!back.error.empty() || back.truncated || back.games.size() < games.size());
    EXPECT_EQ(back.error.find('\n'), std::string::npos);
    for (std::size_t g = 0; g < back.games.size(); ++g) EXPECT_EQ(back.games[g], games[g]);
  }
}

}  // namespace
}  // namespace taishi::test
