#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "eval/bytes.h"
#include "movegen/move.h"
#include "movegen/outcome.h"

namespace taishi::train {

enum class GameResult : std::uint8_t { Draw, Black, White };

constexpr std::size_t idx(GameResult r) {
  return static_cast<std::size_t>(r);
}

// Why a game ended: a Reason of the rules, or one of these.
enum class GameEnd : std::uint8_t { AdjudicatedWin = 32, AdjudicatedDraw = 33, PlyCap = 34 };

constexpr GameEnd end_of(Reason r) {
  return static_cast<GameEnd>(r);
}
// "checkmate", "adjudicated-win", ...; empty for codes that mean nothing.
std::string_view end_name(GameEnd end);

// No score was computed, e.g. for a random opening ply.
inline constexpr std::int16_t kUnscored = INT16_MIN;
// Scores of proven wins are stored as this, and nothing lies beyond.
inline constexpr int kScoreLimit = 32000;

// Any search score in 16 bits.
constexpr std::int16_t stored_score(int score) {
  return static_cast<std::int16_t>(score > kScoreLimit    ? kScoreLimit
                                   : score < -kScoreLimit ? -kScoreLimit
                                                          : score);
}

// A move and the score of the search that chose it: centipawns from the side that makes it.
struct ScoredMove {
  Move move;
  std::int16_t score = kUnscored;
  bool operator==(const ScoredMove&) const = default;
};

struct StoredGame {
  std::string start;  // SFEN
  GameResult result = GameResult::Draw;
  GameEnd end{};
  std::vector<ScoredMove> moves;
  bool operator==(const StoredGame&) const = default;
};

// 1: `side` won, 0: drawn, -1: lost.
constexpr int result_for(Color side, const StoredGame& game) {
  if (game.result == GameResult::Draw) return 0;
  return (game.result == GameResult::Black) == (side == Color::Black) ? 1 : -1;
}

inline constexpr std::size_t kMaxStoredPlies = 65535;
inline constexpr std::size_t kMaxStoredSfen = 512;

// A game's bytes in a file (game_file.h): kGameHead of them come before the SFEN.
inline constexpr std::size_t kGameHead = 8;
inline constexpr std::size_t kMaxGameBytes = kGameHead + kMaxStoredSfen + 4 * kMaxStoredPlies;

Bytes game_bytes(const StoredGame& game);
// None if the sizes contradict each other or a code means nothing.
std::optional<StoredGame> parse_game(std::span<const std::uint8_t> bytes);
// Whether a game of `length` bytes can begin with these kGameHead.
bool can_begin_game(std::span<const std::uint8_t> head, std::size_t length);

}  // namespace taishi::train
