#include <sstream>

#include "movegen/records/formats.h"
#include "movegen/records/usi_lines.h"
#include "tests/fuzz/targets.h"

namespace taishi::fuzz {
namespace {

using namespace records;

std::vector<ReadGame> read(const Format& format, std::string text) {
  std::istringstream in(std::move(text));
  const auto reader = make_reader(format, in, "file", *find_variant("yari"));
  std::vector<ReadGame> games;
  while (auto game = reader->next()) {
    games.push_back(std::move(*game));
    FUZZ_CHECK(games.size() < 100'000);
  }
  return games;
}

// Start and moves. PGN's FEN counts pairs of moves, so the number of a set-up may change there.
std::string course(GameTree game, const Format& format) {
  const bool pairs = format.kind == Format::Kind::Pgn || format.kind == Format::Kind::XBoardPgn;
  if (pairs) game.start.erase(game.start.rfind(' '));
  return to_usi_lines(game);
}

// Written in any format and read again, a game has the same moves.
void rewrite(const GameTree& game) {
  for (const char* name : {"usi", "pgn", "xboard", "kifu", "json"}) {
    const Format format = *find_format(name);
    const auto text = to_text(format, game);
    FUZZ_CHECK(text.ok());
    const auto again = read(format, *text);
    FUZZ_CHECK(again.size() == 1);
    FUZZ_CHECK(!again[0].fault);
    FUZZ_CHECK(course(again[0].game, format) == course(game, format));
    if (format.kind == Format::Kind::Json) FUZZ_CHECK(again[0].game == game);
  }
}

// A file of game records.
void games_of(const char* format, Input input) {
  int left = 4;
  for (const ReadGame& game : read(*find_format(format), std::string(text_of(input)))) {
    if (game.fault) {
      const std::string fault = game.fault->text();
      FUZZ_CHECK(fault.starts_with("file:") && fault.find('\n') == std::string::npos);
    }
    if (left-- > 0) rewrite(game.game);
  }
}

}  // namespace

void usi_lines(Input input) {
  games_of("usi", input);
}
void pgn(Input input) {
  games_of("pgn", input);
}
void kif(Input input) {
  games_of("kif", input);
}
void json(Input input) {
  games_of("json", input);
}

}  // namespace taishi::fuzz
