#include "eval/train/game_file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "eval/bytes.h"
#include "eval/crc32.h"
#include "movegen/quote.h"

namespace taishi::train {
namespace {

constexpr std::string_view kMagic = "TAISHIGM";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kNameSize = 16;
constexpr std::size_t kHeaderSize = 8 + 4 + kNameSize + 4;
constexpr std::size_t kFrameSize = 8;  // length and crc of a game
constexpr std::size_t kBodyStart = 8;  // what comes before the SFEN
constexpr std::size_t kMaxSfen = 512;
constexpr std::size_t kMaxBody = kBodyStart + kMaxSfen + 4 * kMaxStoredPlies;

std::string system_error() {
  return std::strerror(errno);
}

Bytes header(std::string_view game_name) {
  Bytes b;
  put_text(b, kMagic);
  put_int(b, kVersion);
  put_padded(b, game_name, kNameSize);
  put_int(b, crc32(b));
  return b;
}

// The game's name.
Result<std::string> parse_header(std::span<const std::uint8_t> bytes) {
  ByteReader in(bytes);
  if (in.text(kMagic.size()) != kMagic) return Error{"not a file of Taishi games"};
  const auto version = in.get<std::uint32_t>();
  if (!in.ok()) return Error{"the header is incomplete"};
  if (version != kVersion)
    return Error{"version " + std::to_string(version) + " of the format, expected " +
                 std::to_string(kVersion)};
  const std::string name = in.padded(kNameSize);
  const std::uint32_t crc = crc32(bytes.first(in.at()));
  if (in.get<std::uint32_t>() != crc || !in.ok()) return Error{"the header is damaged"};
  return printable(name);  // it goes into messages
}

Bytes to_bytes(const StoredGame& game) {
  Bytes body;
  put_int(body, static_cast<std::uint8_t>(game.result));
  put_int(body, static_cast<std::uint8_t>(game.end));
  put_int(body, static_cast<std::uint16_t>(game.start.size()));
  put_int(body, static_cast<std::uint32_t>(game.moves.size()));
  put_text(body, game.start);
  for (const ScoredMove& m : game.moves) {
    put_int(body, m.move.raw());
    put_int(body, m.score);
  }
  Bytes b;
  put_int(b, static_cast<std::uint32_t>(body.size()));
  put_int(b, crc32(body));
  b.insert(b.end(), body.begin(), body.end());
  return b;
}

// None if the sizes contradict each other or a code means nothing.
std::optional<StoredGame> parse_body(std::span<const std::uint8_t> bytes) {
  ByteReader in(bytes);
  StoredGame game;
  const auto result = in.get<std::uint8_t>();
  game.result = static_cast<GameResult>(result);
  game.end = static_cast<GameEnd>(in.get<std::uint8_t>());
  const auto sfen_size = in.get<std::uint16_t>();
  const auto plies = in.get<std::uint32_t>();
  if (result > 2 || end_name(game.end).empty() || plies > kMaxStoredPlies) return std::nullopt;
  game.start = in.text(sfen_size);
  if (!in.ok() || in.left() != 4 * std::size_t{plies}) return std::nullopt;
  game.moves.resize(plies);
  for (ScoredMove& m : game.moves) {
    m.move = Move::from_raw(in.get<std::uint16_t>());
    m.score = in.get<std::int16_t>();
  }
  return game;
}

}  // namespace

std::string_view end_name(GameEnd end) {
  switch (end) {
    case GameEnd::AdjudicatedWin:
      return "adjudicated-win";
    case GameEnd::AdjudicatedDraw:
      return "adjudicated-draw";
    case GameEnd::PlyCap:
      return "ply-cap";
  }
  switch (static_cast<Reason>(end)) {
    case Reason::RoyalsCaptured:
      return "royals-captured";
    case Reason::Checkmate:
      return "checkmate";
    case Reason::BothBare:
      return "both-bare";
    case Reason::BareKing:
      return "bare-king";
    case Reason::Stalemate:
      return "stalemate";
    case Reason::PerpetualCheck:
      return "perpetual-check";
    case Reason::Repetition:
      return "repetition";
    case Reason::MaxMoves:
      return "max-moves";
  }
  return {};
}

Result<GameFileReader> GameFileReader::open(const std::string& path) {
  GameFileReader r;
  r.path_ = path;
  r.file_.reset(std::fopen(path.c_str(), "rb"));
  if (!r.file_) return Error{path + ": " + system_error()};
  struct stat info {};
  if (fstat(fileno(r.file_.get()), &info) != 0 || !S_ISREG(info.st_mode))
    return Error{path + ": not a regular file"};
  r.size_ = static_cast<std::uint64_t>(info.st_size);
  Bytes bytes(kHeaderSize);
  bytes.resize(std::fread(bytes.data(), 1, bytes.size(), r.file_.get()));
  Result<std::string> name = parse_header(bytes);
  if (!name) return Error{path + ": " + name.error().text()};
  r.game_name_ = std::move(*name);
  r.begin_ = r.end_ = kHeaderSize;
  return r;
}

Error GameFileReader::damaged(std::string_view what) const {
  return Error{path_ + ": the game at byte " + std::to_string(begin_) + ' ' + std::string(what)};
}

Result<std::optional<StoredGame>> GameFileReader::next() {
  const std::optional<StoredGame> none;
  begin_ = end_;
  const std::uint64_t left = size_ - end_;
  if (left == 0 || truncated_) return none;
  truncated_ = left < kFrameSize;
  if (truncated_) return none;

  Bytes bytes(kFrameSize);
  if (std::fread(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size())
    return damaged("cannot be read");
  ByteReader in(bytes);
  const auto length = in.get<std::uint32_t>();
  const auto crc = in.get<std::uint32_t>();
  if (length < kBodyStart || length > kMaxBody)
    return damaged("is damaged: it would be " + std::to_string(length) + " bytes long");
  truncated_ = left - kFrameSize < length;
  if (truncated_) return none;

  bytes.resize(length);
  if (std::fread(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size())
    return damaged("cannot be read");
  if (crc32(bytes) != crc) return damaged("is damaged: its checksum does not fit");
  std::optional<StoredGame> game = parse_body(bytes);
  if (!game) return damaged("is damaged: its contents contradict each other");
  end_ += kFrameSize + length;
  return game;
}

Result<GameFileWriter> GameFileWriter::open(const std::string& path, std::string_view game_name) {
  const auto fail = [&](std::string_view what) { return Error{path + ": " + std::string(what)}; };
  GameFileWriter w;
  w.path_ = path;
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (fd < 0) return fail(system_error());
  w.file_.reset(fdopen(fd, "r+b"));
  if (!w.file_) {
    const Error error = fail(system_error());
    ::close(fd);
    return error;
  }
  if (flock(fd, LOCK_EX | LOCK_NB) != 0) return fail("another process writes to it");

  struct stat info {};
  if (fstat(fd, &info) != 0) return fail(system_error());
  const auto old_size = static_cast<std::uint64_t>(info.st_size);
  const Bytes head = header(game_name);
  // A kill right after the file was made can have left a part of the header.
  Bytes found(kHeaderSize);
  found.resize(std::fread(found.data(), 1, found.size(), w.file_.get()));
  w.size_ = head.size();
  if (found.size() == head.size() || !std::equal(found.begin(), found.end(), head.begin())) {
    Result<GameFileReader> reader = GameFileReader::open(path);
    if (!reader) return reader.error();
    if (reader->game_name() != game_name)
      return fail("it holds games of " + reader->game_name() + ", not " + std::string(game_name));
    for (;;) {
      const auto game = reader->next();
      if (!game) return game.error();
      if (!*game) break;
      ++w.games_;
      w.plies_ += (*game)->moves.size();
    }
    w.size_ = reader->end_offset();
  } else if (pwrite(fd, head.data(), head.size(), 0) != static_cast<ssize_t>(head.size())) {
    return fail(system_error());
  }
  if (old_size > w.size_) {
    w.cut_ = old_size - w.size_;
    if (ftruncate(fd, static_cast<off_t>(w.size_)) != 0) return fail(system_error());
  }
  return w;
}

std::optional<Error> GameFileWriter::append(const StoredGame& game) {
  if (game.moves.size() > kMaxStoredPlies)
    return Error{path_ + ": a game of " + std::to_string(game.moves.size()) + " plies is too long"};
  if (game.start.size() > kMaxSfen) return Error{path_ + ": the start position is too long"};
  const Bytes bytes = to_bytes(game);
  const int fd = fileno(file_.get());
  const ssize_t written = pwrite(fd, bytes.data(), bytes.size(), static_cast<off_t>(size_));
  if (written != static_cast<ssize_t>(bytes.size())) {
    const std::string reason = written < 0 ? system_error() : "no space left";
    if (ftruncate(fd, static_cast<off_t>(size_)) != 0) return Error{path_ + ": " + system_error()};
    return Error{path_ + ": " + reason};
  }
  size_ += bytes.size();
  ++games_;
  plies_ += game.moves.size();
  return std::nullopt;
}

}  // namespace taishi::train
