#include "usi/board/words.h"

#include <algorithm>

#include "movegen/letters.h"
#include "movegen/notation.h"
#include "movegen/records/kif_words.h"
#include "usi/board/men.h"

namespace taishi::board {
namespace {

class Speaker {
 public:
  Speaker(const AnyRecord& before, Move m)
      : before_(before),
        move_(m),
        notation_(before.variant()),
        legal_(before.legal_moves()),
        type_(m.is_drop() ? m.dropped() : before.on(m.from()).type()),
        captured_(m.is_drop() ? Piece() : before.on(m.to())) {}

  MoveWords words() const { return {notation_.move(move_), brief(), spoken(), spoken_ja()}; }

 private:
  bool declines() const {
    return !move_.is_drop() && !move_.promotes() &&
           std::ranges::find(legal_, Move::board(move_.from(), move_.to(), true)) != legal_.end();
  }
  bool other_can_go() const {
    return std::ranges::any_of(legal_, [&](Move m) {
      return !m.is_drop() && m.to() == move_.to() && m.from() != move_.from() &&
             before_.on(m.from()).type() == type_;
    });
  }

  std::string brief() const {
    const std::string to = notation_.square(move_.to());
    std::string text = notation_.man(Piece(Color::Black, type_));
    if (move_.is_drop()) return text + '*' + to;
    if (other_can_go()) text += notation_.square(move_.from());
    text += captured_.empty() ? '-' : 'x';
    text += to;
    if (move_.promotes()) return text + '+';
    return declines() ? text + '=' : text;
  }

  // "4 f"
  std::string square(Square s) const {
    const std::string name = notation_.square(s);
    return name.substr(0, 1) + ' ' + name.substr(1);
  }
  std::string square_ja(Square s) const {
    const std::string name = notation_.square(s);
    return records::kif_square(name[0] - '0', name[1] - 'a' + 1);
  }

  std::string spoken() const {
    const int game = before_.variant().game;
    std::string text = std::string(color_name(before_.side_to_move())) + ": ";
    text += man_name(game, type_).english;
    if (move_.is_drop()) return text + " dropped on " + square(move_.to());
    text += ' ' + square(move_.from());
    if (captured_.empty())
      text += " to ";
    else
      text += " takes " + man_name(game, captured_.type()).english + " on ";
    text += square(move_.to());
    if (move_.promotes()) return text + ", promotes";
    return declines() ? text + ", does not promote" : text;
  }

  std::string spoken_ja() const {
    const int game = before_.variant().game;
    std::string text = before_.side_to_move() == Color::Black ? "先手、" : "後手、";
    const std::string man = man_name(game, type_).japanese;
    if (move_.is_drop()) return text + square_ja(move_.to()) + man + "打";
    text += square_ja(move_.from()) + "の" + man + "、" + square_ja(move_.to());
    text += captured_.empty() ? "へ" : "の" + man_name(game, captured_.type()).japanese + "を取る";
    if (move_.promotes()) return text + "、成";
    return declines() ? text + "、不成" : text;
  }

  const AnyRecord& before_;
  const Move move_;
  const Notation notation_;
  const std::vector<Move> legal_;
  const PieceType type_;
  const Piece captured_;
};

}  // namespace

MoveWords move_words(const AnyRecord& before, Move m) {
  return Speaker(before, m).words();
}

}  // namespace taishi::board
