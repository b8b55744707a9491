#include "movegen/notation.h"

#include "movegen/games.h"
#include "movegen/generate.h"
#include "movegen/letters.h"
#include "movegen/quote.h"

namespace taishi {
namespace {

// A move's text read by its form alone; nothing if it is malformed.
template <Game G>
std::optional<Move> read_form(std::string_view text) {
  if (text.size() != 4 && text.size() != 5) return std::nullopt;
  const auto to = parse_square<G>(text.substr(2, 2));
  if (!to) return std::nullopt;
  if (text[1] == '*') {
    const auto type = base_of_letter<G>(text[0]);
    if (!type || text.size() != 4) return std::nullopt;
    return Move::drop(*type, *to);
  }
  const auto from = parse_square<G>(text.substr(0, 2));
  if (!from || (text.size() == 5 && text[4] != '+')) return std::nullopt;
  return Move::board(*from, *to, text.size() == 5);
}

// The commonest reasons why a well-formed move is illegal.
template <Game G>
std::string why_illegal(const Position<G>& pos, Move m) {
  const Color us = pos.side_to_move();
  if (m.is_drop()) {
    if (!G::drops) return "there are no drops in " + std::string(G::name);
    if (pos.hand(us).count(m.dropped()) == 0)
      return std::string(color_name(us)) + " has none in hand";
    if (!pos.on(m.to()).empty()) return square_name<G>(m.to()) + " is not empty";
  } else {
    const Piece p = pos.on(m.from());
    if (p.empty()) return square_name<G>(m.from()) + " is empty";
    if (p.color() != us) return std::string(color_name(us)) + " is to move";
  }
  return "not a legal move in this position";
}

}  // namespace

template <Game G>
std::string square_name(Square s) {
  using Geo = Geometry<G>;
  return {static_cast<char>('1' + Geo::file(s)), static_cast<char>('a' + Geo::rank(s))};
}

template <Game G>
std::optional<Square> parse_square(std::string_view text) {
  using Geo = Geometry<G>;
  if (text.size() != 2) return std::nullopt;
  const int file = text[0] - '1', rank = text[1] - 'a';
  if (!Geo::on_board(file, rank)) return std::nullopt;
  return Geo::at(file, rank);
}

template <Game G>
std::string to_usi(const Position<G>& pos, Move m) {
  if (!m) return "none";
  if (m.is_drop())
    return std::string(1, letter_of<G>(m.dropped(), pos.rules())) + '*' + square_name<G>(m.to());
  return square_name<G>(m.from()) + square_name<G>(m.to()) + (m.promotes() ? "+" : "");
}

template <Game G>
Result<Move> parse_usi(const Position<G>& pos, std::string_view text) {
  using Table = PieceTable<G>;
  const auto move = read_form<G>(text);
  if (!move) return Error{"malformed move " + quote(text)};
  if (is_legal(pos, *move)) return *move;
  if (!move->is_drop() && !pos.on(move->from()).empty()) {
    const Kind kind = Table::kind(pos.mover(*move));
    const Move promotion = Move::board(move->from(), move->to(), true);
    if (Table::stuck_squares[idx(pos.side_to_move())][idx(kind)].has(move->to()) &&
        is_legal(pos, promotion))
      return promotion;
  }
  return Error{"illegal move " + quote(text) + ": " + why_illegal(pos, *move)};
}

#define TAISHI_INSTANTIATE(G)                                       \
  template std::string square_name<G>(Square);                      \
  template std::optional<Square> parse_square<G>(std::string_view); \
  template std::string to_usi<G>(const Position<G>&, Move);         \
  template Result<Move> parse_usi<G>(const Position<G>&, std::string_view);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
