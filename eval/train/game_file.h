#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "eval/train/platform/stored_file.h"
#include "eval/train/stored_game.h"
#include "movegen/result.h"
#include "movegen/variants.h"

// Files of self-play games, about 4 bytes a position. All numbers are little-endian.
//
//   file   = header game*
//   header = "TAISHIGM"  u32 version  char variant[16]  u32 crc (of the 28 bytes before)
//   game   = u32 length  u32 crc (both of the body)  body
//   body   = u8 result  u8 end  u16 length of sfen  u32 plies  sfen  (u16 move  i16 score)*plies
//
// The variant names the rules that were played: a game's own name or that of a dialect. Games are
// appended with one write each. A kill can leave at most the last game incomplete; whoever appends
// next cuts it off.
namespace taishi::train {

// Reads games one by one.
class GameFileReader {
 public:
  // An error also where the variant is unknown.
  static Result<GameFileReader> open(const std::string& path);

  Variant variant() const { return variant_; }
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
  // After an error: goes to where the next whole game begins, or to the end.
  void skip_damage();

 private:
  GameFileReader() = default;
  // The bytes from an offset on: `size` of them, or as many as the file has.
  Bytes read(std::uint64_t at, std::size_t size) const;
  // The body of the game at an offset, if its checksum fits.
  Result<Bytes> body_at(std::uint64_t at) const;
  // Whether the file ends before the game at an offset does.
  bool cut_at(std::uint64_t at) const;
  // Where the first whole game begins, from an offset on; the file's end if there is none.
  std::uint64_t find_game(std::uint64_t from) const;

  std::optional<StoredFile> file_;
  std::string path_;
  Variant variant_;
  std::uint64_t begin_ = 0;
  std::uint64_t end_ = 0;
  std::uint64_t size_ = 0;
  bool truncated_ = false;
};

// Appends games to a file, which it makes if it does not exist. One process a file: it is locked.
class GameFileWriter {
 public:
  // Checks what is there; an incomplete last game is cut off, damage elsewhere is an error.
  static Result<GameFileWriter> open(const std::string& path, std::string_view variant);

  // Writes one game at once. On an error (disk full) the file is as before the call.
  Result<void> append(const StoredGame& game);

  // What the file holds, games from before included.
  std::uint64_t games() const { return games_; }
  std::uint64_t plies() const { return plies_; }
  // Bytes that were cut off when opening.
  std::uint64_t cut() const { return cut_; }

 private:
  GameFileWriter() = default;
  // Counts what the file holds of these games; its size up to the last whole one.
  Result<std::uint64_t> count_games(std::string_view variant);

  std::optional<StoredFile> file_;
  std::string path_;
  std::uint64_t games_ = 0;
  std::uint64_t plies_ = 0;
  std::uint64_t size_ = 0;
  std::uint64_t cut_ = 0;
};

}  // namespace taishi::train
