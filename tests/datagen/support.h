#pragma once

#include <vector>

#include "bench/datagen/self_play.h"
#include "tests/support/games.h"
#include "tests/support/temporary_file.h"

namespace taishi::test {

// Options of fast, shallow games.
inline datagen::Options quick_games(std::string_view variant) {
  datagen::Options options;
  options.variant = *find_variant(variant);
  options.nodes = 60;
  options.max_plies = 60;
  options.eval_file = "none";
  return options;
}

// Games number `first` and on of quick self-play.
inline std::vector<train::StoredGame> play_games(std::string_view variant, std::uint64_t first,
                                                 std::size_t count) {
  const auto player = datagen::SelfPlay::create(quick_games(variant));
  std::vector<train::StoredGame> games;
  const std::atomic<bool> stop{false};
  for (std::uint64_t seed = 1000 * first; games.size() < count; ++seed)
    if (auto game = (*player)->play(seed, stop)) games.push_back(std::move(*game));
  return games;
}

inline void write_games(const std::string& path, std::string_view name,
                        const std::vector<train::StoredGame>& games) {
  auto writer = train::GameFileWriter::open(path, name);
  ASSERT_TRUE(writer.ok()) << writer.error().text();
  for (const auto& game : games) ASSERT_FALSE(writer->append(game).has_value());
}

inline std::vector<train::StoredGame> read_games(const std::string& path) {
  std::vector<train::StoredGame> games;
  auto reader = train::GameFileReader::open(path);
  EXPECT_TRUE(reader.ok()) << (reader ? "" : reader.error().text());
  while (reader.ok()) {
    auto game = reader->next();
    EXPECT_TRUE(game.ok()) << (game ? "" : game.error().text());
    if (!game || !*game) break;
    games.push_back(std::move(**game));
  }
  return games;
}

}  // namespace taishi::test
