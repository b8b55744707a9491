#include "eval/bytes.h"
#include "eval/crc32.h"
#include "eval/train/game_stats.h"
#include "tests/fuzz/memory_file.h"

namespace taishi::fuzz {
namespace {

constexpr std::size_t kHeader = 32, kFrame = 8;

// A fuzzer does not find checksums: the header is made whole, and that of each game follows its
// length, if the first byte says so.
Bytes with_checksums(Input input) {
  Bytes b(input.begin(), input.end());
  if (b.size() < kHeader) return b;
  const auto put = [&](std::size_t at, std::uint32_t value) {
    for (std::size_t i = 0; i < 4; ++i) b[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
  };
  put(28, crc32(std::span(b).first(28)));
  for (std::size_t at = kHeader; at + kFrame <= b.size();) {
    const std::size_t length = ByteReader(std::span(b).subspan(at, 4)).get<std::uint32_t>();
    if (length > b.size() - at - kFrame) break;
    put(at + 4, crc32(std::span(b).subspan(at + kFrame, length)));
    at += kFrame + length;
  }
  return b;
}

}  // namespace

void games(Input input) {
  if (input.empty()) return;
  const bool mend = input[0] != 0;
  input = input.subspan(1);
  const Bytes bytes = mend ? with_checksums(input) : Bytes(input.begin(), input.end());
  const MemoryFile file(text_of(bytes));

  train::GameStats stats;
  const auto error = train::add_stats(stats, file.path());
  if (error) FUZZ_CHECK(!error->text().empty() && error->text().find('\n') == std::string::npos);
  (void)train::to_text(stats);

  // Whoever appends finds all games that could be read, and afterwards one more.
  auto writer = train::GameFileWriter::open(file.path(), "yari");
  if (!writer) return;
  const std::uint64_t before = writer->games();
  train::StoredGame game;
  game.start = "k";
  FUZZ_CHECK(!writer->append(game));
  auto reader = train::GameFileReader::open(file.path());
  FUZZ_CHECK(reader.ok());
  std::uint64_t found = 0;
  for (auto next = reader->next(); next && *next; next = reader->next()) ++found;
  FUZZ_CHECK(found == before + 1 && !reader->truncated());
}

}  // namespace taishi::fuzz
