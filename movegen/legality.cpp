#include "movegen/games.h"
#include "movegen/generate.h"

namespace taishi {
namespace {

template <Game G>
class Legality {
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;
  using Bitboard = typename Geo::Bitboard;

 public:
  explicit Legality(const Position<G>& pos) : pos_(pos), us_(pos.side_to_move()) {}

  bool drop(Move m) const {
    if (!G::drops || m.promotes() || idx(m.dropped()) >= Table::bases) return false;
    const PieceType t = m.dropped();
    if (pos_.hand(us_).count(t) == 0 || !pos_.on(m.to()).empty()) return false;
    if (stuck(t).has(m.to())) return false;
    if (t == Table::one_per_file) {
      const Bitboard own = pos_.men(us_, Table::kind(t));
      if (Geo::fill_files_of_singles(own).has(m.to())) return false;
    }
    return !sole_royal() || answers_checks(m);
  }

  bool board(Move m) const {
    if (idx(m.from()) >= static_cast<std::size_t>(Geo::squares)) return false;
    const Piece p = pos_.on(m.from());
    if (p.empty() || p.color() != us_ || pos_.men(us_).has(m.to())) return false;
    const PieceType t = p.type();
    if (m.promotes()) {
      const Bitboard zone =
          us_ == Color::Black ? Geo::template zone<Color::Black> : Geo::template zone<Color::White>;
      if (!Table::can_promote(t) || !(zone.has(m.from()) || zone.has(m.to()))) return false;
    } else if (stuck(t).has(m.to())) {
      return false;
    }
    if (!Attacks<G>::of(us_, Table::kind(t), m.from(), pos_.occupied()).has(m.to())) return false;
    return safe(m, t);
  }

 private:
  Bitboard stuck(PieceType t) const { return Table::stuck_squares[us_][Table::kind(t)]; }
  bool sole_royal() const { return pos_.has_sole_royal(us_); }

  // A movement of a man of type t leaves no sole royal attacked.
  bool safe(Move m, PieceType t) const {
    if (!sole_royal()) return true;
    if (m.promotes() && Table::crowns(t) && pos_.rules().crowning_answers_check) return true;
    if (Table::is_royal(t))
      return !pos_.attackers(~us_, m.to(), pos_.occupied() ^ Bitboard(m.from()));
    if (!pos_.pinned().has(m.from())) return answers_checks(m);
    if (pos_.in_check()) return false;
    const Square royal = pos_.royals(us_).first();
    for (const auto& ray : Geo::ray)
      if (ray[royal].has(m.from())) return ray[royal].has(m.to());
    return false;
  }

  // No check, or one that the move captures or blocks.
  bool answers_checks(Move m) const {
    const Bitboard checkers = pos_.checkers();
    if (!checkers || checkers.has(m.to())) return !checkers.many();
    if (checkers.many()) return false;
    return Geo::between(pos_.royals(us_).first(), checkers.first()).has(m.to());
  }

  const Position<G>& pos_;
  const Color us_;
};

template <Game G>
Error why_illegal(const Position<G>& pos, Move m) {
  const Color us = pos.side_to_move();
  if (m.is_drop()) {
    if (!G::drops) return Error(Fault::MoveDropsNone);
    if (pos.hand(us).count(m.dropped()) == 0) return Error(Fault::MoveNotInHand, {us});
    if (!pos.on(m.to()).empty()) return Error(Fault::MoveOntoMan, {m.to()});
  } else {
    const Piece p = pos.on(m.from());
    if (p.empty()) return Error(Fault::MoveFromEmpty, {m.from()});
    if (p.color() != us) return Error(Fault::MoveOfOther, {us});
  }
  return Error(Fault::MoveIllegal);
}

}  // namespace

template <Game G>
bool is_legal(const Position<G>& pos, Move m) {
  if (idx(m.to()) >= static_cast<std::size_t>(Geometry<G>::squares)) return false;
  const Legality<G> legality(pos);
  return m.is_drop() ? legality.drop(m) : legality.board(m);
}

template <Game G>
Result<Move> intended_move(const Position<G>& pos, Move m) {
  using Table = PieceTable<G>;
  if (is_legal(pos, m)) return m;
  if (!m.is_drop() && !m.promotes() && !pos.on(m.from()).empty()) {
    const Kind kind = Table::kind(pos.mover(m));
    const Move promotion = Move::board(m.from(), m.to(), true);
    if (Table::stuck_squares[pos.side_to_move()][kind].has(m.to()) && is_legal(pos, promotion))
      return promotion;
  }
  Error error = why_illegal(pos, m);
  error.game = game_index<G>;
  return error;
}

#define TAISHI_INSTANTIATE(G)                          \
  template bool is_legal<G>(const Position<G>&, Move); \
  template Result<Move> intended_move<G>(const Position<G>&, Move);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
