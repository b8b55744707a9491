#include "bench/match/lines.h"

#include <algorithm>

#include "movegen/words.h"

namespace taishi::match {
namespace {

using Words = std::vector<std::string_view>;

Words::const_iterator moves_in(const Words& words) {
  return std::find(words.begin(), words.end(), "moves");
}

}  // namespace

usi::Notation notation_of(std::string_view position, const usi::Dialect& dialect) {
  const Words words = split(position);
  const auto game = words.size() > 2 ? game_of_board(words[2]) : std::nullopt;
  return game ? usi::Notation(dialect.style, board_shape(*game)) : usi::Notation();
}

std::string position_in(std::string_view position, const usi::Dialect& dialect,
                        const usi::Notation& notation) {
  const Words words = split(position);
  if (dialect.style == usi::Style::Shogi || words.size() < 3) return std::string(position);
  const auto moves = moves_in(words);
  std::string out = "position " + std::string(dialect.position) + ' ' +
                    notation.position(join({words.begin() + 2, moves}));
  if (moves == words.end()) return out;
  out += " moves";
  for (auto move = moves + 1; move != words.end(); ++move) out += ' ' + notation.move(*move);
  return out;
}

std::string go_in(std::string_view go, const usi::Dialect& dialect) {
  if (!dialect.white_moves_first) return std::string(go);
  std::string out;
  for (const std::string_view word : split(go)) {
    const std::string_view swapped = word == "btime"   ? "wtime"
                                     : word == "wtime" ? "btime"
                                     : word == "binc"  ? "winc"
                                     : word == "winc"  ? "binc"
                                                       : word;
    if (!out.empty()) out += ' ';
    out += swapped;
  }
  return out;
}

}  // namespace taishi::match
