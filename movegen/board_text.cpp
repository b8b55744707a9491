#include "movegen/board_text.h"

#include <cstdio>

#include "movegen/letters.h"

namespace taishi {
namespace {

// One side's hand: "7P 2N", the game's last man first.
std::string hand_text(const AnyRecord& game, Color c, const Notation& notation) {
  std::string text;
  for (std::size_t i = game.info().pieces.size(); i-- > 0;) {
    const auto type = static_cast<PieceType>(i);
    const int n = game.in_hand(c, type);
    if (n == 0) continue;
    if (!text.empty()) text += ' ';
    if (n > 1) text += std::to_string(n);
    text += notation.man(Piece(c, type));
  }
  return text.empty() ? "-" : text;
}

}  // namespace

std::vector<std::string> board_text(const AnyRecord& game, Style style) {
  const Notation notation(game.variant(), style);
  const int width = game.info().files, height = game.info().ranks;
  std::vector<std::string> lines;
  std::string files, rule = "+";
  for (int f = width; f-- > 0;) {
    files += "  " + notation.file(f) + ' ';
    rule += "---+";
  }
  lines.push_back("White's hand: " + hand_text(game, Color::White, notation));
  lines.push_back(files);
  lines.push_back(rule);
  for (int r = 0; r < height; ++r) {
    std::string row = "|";
    for (int f = width; f-- > 0;) {
      const std::string man = notation.man(game.on(square(f * height + r)));
      row += (man.size() < 2 ? " " : "") + (man.empty() ? " " : man) + " |";
    }
    lines.push_back(row + ' ' + notation.rank(r));
    lines.push_back(rule);
  }
  lines.push_back("Black's hand: " + hand_text(game, Color::Black, notation));
  lines.push_back(color_name(game.side_to_move()) + std::string(" to move"));
  lines.push_back("variant " + std::string(variant_name(game.variant())));
  if (style == Style::Chess) lines.push_back("fen " + game.fen());
  lines.push_back("sfen " + game.sfen());
  char key[17];
  std::snprintf(key, sizeof key, "%016llx", static_cast<unsigned long long>(game.key()));
  lines.push_back(std::string("key ") + key);
  std::string checkers;
  for (const Square s : game.checkers()) checkers += ' ' + notation.square(s);
  lines.push_back("checkers" + (checkers.empty() ? " none" : checkers));
  lines.push_back("outcome " + to_string(game.outcome()));
  return lines;
}

}  // namespace taishi
