#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/move.h"
#include "movegen/outcome.h"
#include "movegen/result.h"
#include "movegen/types.h"

// Files of self-play games, about 4 bytes a position. All numbers are little-endian.
//
//   file   = header game*
//   header = "TAISHIGM"  u32 version  char game[16]  u32 crc (of the 28 bytes before)
//   game   = u32 length  u32 crc (both of the body)  body
//   body   = u8 result  u8 end  u16 length of sfen  u32 plies  sfen  (u16 move  i16 score)*plies
//
// Games are appended with one write each. A kill can leave at most the last game incomplete;
// whoever appends next cuts it off.
namespace taishi::train {

enum class GameResult : std::uint8_t { Draw, Black, White };

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

struct CloseFile {
  void operator()(std::FILE* f) const { std::fclose(f); }
};
using FileHandle = std::unique_ptr<std::FILE, CloseFile>;

// Reads games one by one.
class GameFileReader {
 public:
  static Result<GameFileReader> open(const std::string& path);

  const std::string& game_name() const { return game_name_; }
  const std::string& path() const { return path_; }
  // Offset in bytes of the game last read, for messages.
  std::uint64_t offset() const { return begin_; }
  // Just behind the last good game read.
  std::uint64_t end_offset() const { return end_; }
  // The file ends in the middle of a game, as a kill leaves it: `next` gave none there.
  bool truncated() const { return truncated_; }

  // The next game; none at the end of the file; an error for a damaged one. Moves are not checked:
  // `replay` does that.
  Result<std::optional<StoredGame>> next();

 private:
  GameFileReader() = default;
  Error damaged(std::string_view what) const;

  FileHandle file_;
  std::string path_;
  std::string game_name_;
  std::uint64_t begin_ = 0;
  std::uint64_t end_ = 0;
  std::uint64_t size_ = 0;
  bool truncated_ = false;
};

// Appends games to a file, which it makes if it does not exist. One process a file: it is locked.
class GameFileWriter {
 public:
  // Checks what is there; an incomplete last game is cut off, damage elsewhere is an error.
  static Result<GameFileWriter> open(const std::string& path, std::string_view game_name);

  // Writes one game at once. On an error (disk full) the file is as before the call.
  std::optional<Error> append(const StoredGame& game);

  // What the file holds, games from before included.
  std::uint64_t games() const { return games_; }
  std::uint64_t plies() const { return plies_; }
  // Bytes that were cut off when opening.
  std::uint64_t cut() const { return cut_; }

 private:
  GameFileWriter() = default;

  FileHandle file_;
  std::string path_;
  std::uint64_t games_ = 0;
  std::uint64_t plies_ = 0;
  std::uint64_t size_ = 0;
  std::uint64_t cut_ = 0;
};

}  // namespace taishi::train
