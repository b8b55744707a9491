#include "eval/train/game_file.h"

#include <algorithm>

#include "eval/crc32.h"
#include "movegen/quote.h"

namespace taishi::train {
namespace {

constexpr std::string_view kMagic = "TAISHIGM";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kNameSize = 16;
constexpr std::size_t kHeaderSize = 8 + 4 + kNameSize + 4;
constexpr std::size_t kFrameSize = 8;  // length and crc of a game

Bytes header(std::string_view variant) {
  Bytes b;
  put_text(b, kMagic);
  put_int(b, kVersion);
  put_padded(b, variant, kNameSize);
  put_int(b, crc32(b));
  return b;
}

Result<Variant> parse_header(std::span<const std::uint8_t> bytes) {
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
  const auto variant = find_variant(name);
  if (!variant) return Error{"games of " + quote(name) + ", which this program does not know"};
  return *variant;
}

struct Frame {
  std::uint32_t length, crc;
};

Frame parse_frame(std::span<const std::uint8_t> bytes) {
  ByteReader in(bytes);
  const auto length = in.get<std::uint32_t>();
  return {length, in.get<std::uint32_t>()};
}

bool possible(std::size_t length) {
  return length >= kGameHead && length <= kMaxGameBytes;
}

}  // namespace

Result<GameFileReader> GameFileReader::open(const std::string& path) {
  GameFileReader r;
  r.path_ = path;
  Result<StoredFile> file = StoredFile::open(path);
  const Result<std::uint64_t> size = file ? file->size() : file.error();
  if (!size) return Error{path + ": " + size.error().text()};
  r.file_ = std::move(*file);
  r.size_ = *size;
  const Result<Variant> variant = parse_header(r.read(0, kHeaderSize));
  if (!variant) return Error{path + ": " + variant.error().text()};
  r.variant_ = *variant;
  r.begin_ = r.end_ = kHeaderSize;
  return r;
}

Bytes GameFileReader::read(std::uint64_t at, std::size_t size) const {
  Bytes bytes(static_cast<std::size_t>(std::min<std::uint64_t>(size, size_ - std::min(at, size_))));
  bytes.resize(file_->read(at, bytes.data(), bytes.size()));
  return bytes;
}

Result<Bytes> GameFileReader::body_at(std::uint64_t at) const {
  const Bytes frame = read(at, kFrameSize);
  const auto [length, crc] = parse_frame(frame);
  if (frame.size() == kFrameSize && !possible(length))
    return Error{"is damaged: it would be " + std::to_string(length) + " bytes long"};
  Bytes body = read(at + kFrameSize, length);
  if (frame.size() < kFrameSize || body.size() < length) return Error{"cannot be read to its end"};
  if (crc32(body) != crc) return Error{"is damaged: its checksum does not fit"};
  return body;
}

bool GameFileReader::cut_at(std::uint64_t at) const {
  if (size_ - at < kFrameSize) return true;
  const std::size_t length = parse_frame(read(at, kFrameSize)).length;
  return possible(length) && size_ - at - kFrameSize < length;
}

// Few places look like the beginning of a game, so that few checksums are computed.
std::uint64_t GameFileReader::find_game(std::uint64_t from) const {
  constexpr std::size_t kWindow = 1 << 16, kLook = kFrameSize + kGameHead;
  for (; from < size_; from += kWindow) {
    const Bytes bytes = read(from, kWindow + kLook - 1);
    for (std::size_t i = 0; i < kWindow && i + kLook <= bytes.size(); ++i) {
      const auto look = std::span(bytes).subspan(i, kLook);
      if (can_begin_game(look.subspan(kFrameSize), parse_frame(look).length) && body_at(from + i))
        return from + i;
    }
  }
  return size_;
}

Result<std::optional<StoredGame>> GameFileReader::next() {
  begin_ = end_;
  if (begin_ == size_ || truncated_) return std::optional<StoredGame>();
  const auto damaged = [&](std::string_view what) {
    return Error{path_ + ": the game at byte " + std::to_string(begin_) + ' ' + std::string(what)};
  };
  const Result<Bytes> body = body_at(begin_);
  if (!body) {
    // What a kill leaves; a damaged length looks the same, but then games follow.
    truncated_ = cut_at(begin_) && find_game(begin_ + 1) == size_;
    if (truncated_) return std::optional<StoredGame>();
    return damaged(body.error().text());
  }
  std::optional<StoredGame> game = parse_game(*body);
  if (!game) return damaged("is damaged: its contents contradict each other");
  end_ = begin_ + kFrameSize + body->size();
  return game;
}

void GameFileReader::skip_damage() {
  end_ = find_game(begin_ + 1);
}

Result<GameFileWriter> GameFileWriter::open(const std::string& path, std::string_view variant) {
  const auto fail = [&](std::string_view what) { return Error{path + ": " + std::string(what)}; };
  GameFileWriter w;
  w.path_ = path;
  Result<StoredFile> file = StoredFile::open_to_write(path);
  const Result<std::uint64_t> old_size = file ? file->size() : file.error();
  if (!old_size) return fail(old_size.error().text());
  w.file_ = std::move(*file);

  const Bytes head = header(variant);
  // A kill right after the file was made can have left a part of the header.
  Bytes found(kHeaderSize);
  found.resize(w.file_->read(0, found.data(), found.size()));
  w.size_ = head.size();
  if (found.size() == head.size() || !std::equal(found.begin(), found.end(), head.begin())) {
    const Result<std::uint64_t> size = w.count_games(variant);
    if (!size) return size.error();
    w.size_ = *size;
  } else if (const auto done = w.file_->write(0, head.data(), head.size()); !done) {
    return fail(done.error().text());
  }
  if (*old_size > w.size_) {
    w.cut_ = *old_size - w.size_;
    if (const auto done = w.file_->cut(w.size_); !done) return fail(done.error().text());
  }
  return w;
}

Result<std::uint64_t> GameFileWriter::count_games(std::string_view variant) {
  Result<GameFileReader> reader = GameFileReader::open(path_);
  if (!reader) return reader.error();
  if (const std::string_view there = variant_name(reader->variant()); there != variant)
    return Error{path_ + ": it holds games of " + std::string(there) + ", not " +
                 std::string(variant)};
  for (;;) {
    const auto game = reader->next();
    if (!game) return game.error();
    if (!*game) return reader->end_offset();
    ++games_;
    plies_ += (*game)->moves.size();
  }
}

Result<void> GameFileWriter::append(const StoredGame& game) {
  if (game.moves.size() > kMaxStoredPlies)
    return Error{path_ + ": a game of " + std::to_string(game.moves.size()) + " plies is too long"};
  if (game.start.size() > kMaxStoredSfen) return Error{path_ + ": the start position is too long"};
  const Bytes body = game_bytes(game);
  Bytes bytes;
  put_int(bytes, static_cast<std::uint32_t>(body.size()));
  put_int(bytes, crc32(body));
  bytes.insert(bytes.end(), body.begin(), body.end());
  if (const auto written = file_->write(size_, bytes.data(), bytes.size()); !written) {
    const auto cut = file_->cut(size_);
    return Error{path_ + ": " + (cut ? written : cut).error().text()};
  }
  size_ += bytes.size();
  ++games_;
  plies_ += game.moves.size();
  return {};
}

}  // namespace taishi::train
