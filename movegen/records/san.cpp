#include "movegen/records/san.h"

#include <algorithm>

#include "movegen/notation.h"
#include "movegen/records/san_letters.h"

namespace taishi::records {
namespace {

// Of several men that can go there, enough of the origin's name to tell it: file, rank or both.
// Fairy-Stockfish compares promotions with promotions only.
std::string origin(const AnyRecord& game, Move m, const SanLetters& letters,
                   const Notation& squares, San dialect) {
  const std::string name = letters.of(game.on(m.from()).type());
  bool others = false, same_file = false, same_rank = false;
  const std::string from = squares.square(m.from());
  for (const Move other : game.legal_moves()) {
    if (other.is_drop() || other.to() != m.to() || other.from() == m.from() ||
        (dialect == San::Fairy && other.promotes() != m.promotes()) ||
        letters.of(game.on(other.from()).type()) != name)
      continue;
    const std::string square = squares.square(other.from());
    others = true;
    same_file |= square[0] == from[0];
    same_rank |= square[1] == from[1];
  }
  if (!others) return "";
  if (!same_file) return from.substr(0, 1);
  return same_rank ? from : from.substr(1);
}

}  // namespace

Variant known_elsewhere(Variant v) {
  return {v.game, static_cast<int>(game_info(v.game).dialects.size()) - 1};
}

std::string to_san(const AnyRecord& before, Move m, San dialect) {
  const SanLetters letters(before.info(), dialect);
  const Notation squares(before.variant(), Style::Chess);
  const std::string to = squares.square(m.to());
  if (m.is_drop()) return letters.of(m.dropped()) + '@' + to;

  const PieceType man = before.on(m.from()).type();
  const bool capture = !before.on(m.to()).empty();
  const bool pawn = dialect == San::XBoard && letters.pawn(man);
  std::string text;
  if (pawn)
    text = capture ? squares.square(m.from()).substr(0, 1) : "";
  else
    text = letters.of(man) + origin(before, m, letters, squares, dialect);
  text += capture ? "x" + to : to;

  const auto promoted = static_cast<PieceType>(idx(man) + before.info().pieces.size());
  if (dialect == San::Fairy) {
    if (m.promotes()) (text += '=') += letters.of(promoted);
    return text;
  }
  if (m.promotes()) return text += '+';
  const auto legal = before.legal_moves();
  const bool could = std::ranges::find(legal, Move::board(m.from(), m.to(), true)) != legal.end();
  return could ? text + '=' : text;
}

std::string check_mark(const AnyRecord& after, San dialect) {
  // Fairy-Stockfish knows no check where a side can have two royals, and wants none.
  const auto crowns = [](const PieceSpec& spec) { return spec.royal == Royal::Promoted; };
  if (dialect == San::Fairy && std::ranges::any_of(after.info().pieces, crowns)) return "";
  if (after.checkers().empty()) return "";
  if (after.legal_moves().empty()) return "#";
  return dialect == San::Fairy ? "+" : "";
}

}  // namespace taishi::records
