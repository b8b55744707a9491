#include "movegen/records/formats.h"

#include <sstream>

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

// Written in any format and read again, a game has the same moves.
void rewrite(const GameTree& game) {
  for (const char* name : {"usi", "pgn", "xboard", "kifu", "json"}) {
    const Format format = *find_format(name);
    const auto text = to_text(format, game);
    FUZZ_CHECK(text.ok());
    const auto again = read(format, *text);
    FUZZ_CHECK(again.size() == 1);
    FUZZ_CHECK(!again[0].fault);
    FUZZ_CHECK(to_usi_lines(again[0].game) == to_usi_lines(game));
    if (format.kind == Format::Kind::Json) FUZZ_CHECK(again[0].game == game);
  }
}

}  // namespace

void formats(Input input) {
  if (input.empty()) return;
  const std::string text(text_of(input.subspan(1)));
  const char* name = input[0] == 'k'   ? "kif"
                     : input[0] == 'j' ? "json"
                     : input[0] == 'u' ? "usi"
                                       : "pgn";
  int left = 4;
  for (const ReadGame& game : read(*find_format(name), text)) {
    if (game.fault) {
      const std::string fault = game.fault->text();
      FUZZ_CHECK(fault.starts_with("file:") && fault.find('\n') == std::string::npos);
    }
    if (left-- > 0) rewrite(game.game);
  }
}

}  // namespace taishi::fuzz
