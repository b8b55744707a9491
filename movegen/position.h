#pragma once

#include "movegen/attacks.h"
#include "movegen/hand.h"
#include "movegen/move.h"
#include "movegen/observer.h"
#include "movegen/zobrist.h"

namespace taishi {

// The men on the board and in hand, the side to move, the rules in force. Repetition, clocks and
// evaluation live beside it. A value: moves make a new position (`after`).
template <Game G>
class Position {
 public:
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;
  using Bitboard = typename Geo::Bitboard;

  // The raw contents of a position, from which one is built.
  struct Setup {
    ArrayMap<Square, Piece, static_cast<std::size_t>(Geo::squares)> board{};
    PerColor<Hand<G>> hands{};
    Color side = Color::Black;
    std::int32_t move_number = 1;
    Rules rules{};
  };

  Position() = default;  // an empty board
  explicit Position(const Setup& setup);

  Setup setup() const { return {board_, hands_, side_, move_number_, rules_}; }

  Color side_to_move() const { return side_; }
  Piece on(Square s) const { return board_[s]; }
  Bitboard men(Color c) const { return color_[c]; }
  Bitboard men(Kind k) const { return kind_[k]; }
  Bitboard men(Color c, Kind k) const { return color_[c] & kind_[k]; }
  Bitboard occupied() const { return color_[Color::Black] | color_[Color::White]; }
  Bitboard royals(Color c) const { return color_[c] & kind_[Table::royal_kind]; }
  // The side can be in check: it has one royal. Of two either may be lost.
  bool has_sole_royal(Color c) const { return royals(c).single(); }
  const Hand<G>& hand(Color c) const { return hands_[c]; }
  const Rules& rules() const { return rules_; }
  std::int32_t move_number() const { return move_number_; }

  // Board, hands and side to move.
  Key key() const { return key_; }

  // Men that attack the sole royal of the side to move; empty where it has two.
  Bitboard checkers() const { return checkers_; }
  bool in_check() const { return static_cast<bool>(checkers_); }
  // Own men of the side to move that shield its sole royal from a slider.
  Bitboard pinned() const { return pinned_; }

  // Alone on the board with a royal.
  bool bare(Color c) const { return men(c) == royals(c) && men(c).single(); }

  bool captures(Move m) const { return !m.is_drop() && !on(m.to()).empty(); }
  // Type of the man that moves or is dropped, before any promotion.
  PieceType mover(Move m) const { return m.is_drop() ? m.dropped() : on(m.from()).type(); }

  // The position after a legal move.
  template <Observer O>
  Position after(Move m, O& observer) const {
    Position next = *this;
    if (side_ == Color::Black)
      next.template make<Color::Black>(m, observer);
    else
      next.template make<Color::White>(m, observer);
    return next;
  }
  Position after(Move m) const {
    NullObserver none;
    return after(m, none);
  }
  // The key of that position: known before the move is made, so that what a table has of it can be
  // fetched meanwhile.
  Key key_after(Move m) const;

  // The other side to move, nothing else changed. Not to be used in check.
  Position after_pass() const;

  // Men of c that attack s, given the occupied squares.
  Bitboard attackers(Color c, Square s, Bitboard occupied) const {
    return c == Color::Black ? attackers<Color::Black>(s, occupied)
                             : attackers<Color::White>(s, occupied);
  }
  template <Color C>
  Bitboard attackers(Square s, Bitboard occupied) const {
    return step_attackers<C>(s) | slide_attackers<C>(s, occupied);
  }

  // Men that slide in any direction.
  Bitboard sliders() const {
    Bitboard b;
    for_each_kind<G>([&]<Kind K>() {
      if constexpr (Table::kind_moves(K).slides != 0) b |= kind_[K];
    });
    return b;
  }
  // Men whose slides run in direction D (Black's view), if they are of colour C.
  template <Color C, std::size_t D>
  Bitboard sliders() const {
    Bitboard b;
    for_each_kind<G>([&]<Kind K>() {
      if constexpr (Table::kind_moves(K).slides_to(relative(C, D))) b |= kind_[K];
    });
    return b;
  }

  // Men of C whose steps attack s.
  template <Color C>
  Bitboard step_attackers(Square s) const {
    Bitboard b;
    for_each_kind<G>([&]<Kind K>() {
      if constexpr (Table::kind_moves(K).steps != 0) b |= Attacks<G>::steps[~C][K][s] & kind_[K];
    });
    return b & men(C);
  }

  // Sliders of C, or of both sides, that attack s.
  template <Color C>
  Bitboard slide_attackers(Square s, Bitboard occupied) const {
    Bitboard b;
    const Bitboard in_line = Geo::lines[s] & sliders() & men(C);
    if (!in_line) return b;
    static_for<8>([&]<std::size_t D>() {
      if constexpr (Attacks<G>::template any_slides<C, opposite(D)>()) {
        const Bitboard candidates = sliders<C, opposite(D)>() & in_line;
        if (Geo::ray[D][s] & candidates) b |= Geo::template slide<D>(s, occupied) & candidates;
      }
    });
    return b;
  }
  Bitboard slide_attackers(Square s, Bitboard occupied) const {
    return slide_attackers<Color::Black>(s, occupied) | slide_attackers<Color::White>(s, occupied);
  }

  bool operator==(const Position&) const = default;

 private:
  template <Color Us, Observer O>
  void make(Move m, O& observer);

  // Fills checkers_ and pinned_ for side Us, to move, from the whole board.
  template <Color Us>
  void find_checks() {
    checkers_ = pinned_ = Bitboard();
    if (!has_sole_royal(Us)) return;
    checkers_ = step_attackers<~Us>(royals(Us).first());
    find_slide_checks<Us>(royals(Us).first());
  }
  // Adds what sliders do.
  template <Color Us>
  void find_slide_checks(Square royal);

  void put(Color c, PieceType t, Square s) {
    board_[s] = Piece(c, t);
    color_[c] |= Bitboard(s);
    kind_[Table::kind(t)] |= Bitboard(s);
    key_ ^= Zobrist<G>::man(c, t, s);
  }
  void take(Color c, PieceType t, Square s) {
    board_[s] = Piece();
    color_[c] ^= Bitboard(s);
    kind_[Table::kind(t)] ^= Bitboard(s);
    key_ ^= Zobrist<G>::man(c, t, s);
  }

  PerColor<Bitboard> color_{};
  ArrayMap<Kind, Bitboard, Table::kinds> kind_{};
  Bitboard checkers_{};
  Bitboard pinned_{};
  Key key_ = 0;
  ArrayMap<Square, Piece, static_cast<std::size_t>(Geo::squares)> board_{};
  PerColor<Hand<G>> hands_{};
  Color side_ = Color::Black;
  std::int32_t move_number_ = 1;
  Rules rules_{};
};

template <Game G>
template <Color Us>
void Position<G>::find_slide_checks(Square royal) {
  const Bitboard in_line = Geo::lines[royal] & sliders() & men(~Us);
  if (!in_line) return;
  static_for<8>([&]<std::size_t D>() {
    constexpr std::size_t back = opposite(D);
    if constexpr (Attacks<G>::template any_slides<~Us, back>()) {
      const Bitboard snipers = Geo::ray[D][royal] & sliders<~Us, back>() & in_line;
      if (!snipers) return;
      const Square nearest = Geo::delta(D) > 0 ? snipers.first() : snipers.last();
      const Bitboard between = Geo::ray[D][royal] & Geo::ray[back][nearest] & occupied();
      if (!between)
        checkers_ |= Bitboard(nearest);
      else if (!between.many())
        pinned_ |= between & men(Us);
    }
  });
}

template <Game G>
template <Color Us, Observer O>
void Position<G>::make(Move m, O& observer) {
  const Square to = m.to();
  Kind arrived;
  bool royal_captured = false;

  if (G::drops && m.is_drop()) {
    const PieceType t = m.dropped();
    const int n = hands_[Us].count(t);
    hands_[Us].set(t, n - 1);
    key_ ^= Zobrist<G>::hand(Us, t, n);
    observer.hand(Us, t, n, n - 1);
    put(Us, t, to);
    observer.put(Us, t, to);
    arrived = Table::kind(t);
  } else {
    if (const Piece victim = board_[to]; !victim.empty()) {
      const PieceType t = victim.type();
      take(~Us, t, to);
      observer.take(~Us, t, to);
      if constexpr (G::drops) {
        const PieceType b = Table::base(t);
        const int n = hands_[Us].count(b);
        hands_[Us].set(b, n + 1);
        key_ ^= Zobrist<G>::hand(Us, b, n + 1);
        observer.hand(Us, b, n, n + 1);
      }
      royal_captured = Table::kind(t) == Table::royal_kind;
    }
    const PieceType t = board_[m.from()].type();
    const PieceType arrives = m.promotes() ? Table::promote(t) : t;
    take(Us, t, m.from());
    observer.take(Us, t, m.from());
    put(Us, arrives, to);
    observer.put(Us, arrives, to);
    arrived = Table::kind(arrives);
  }

  side_ = ~Us;
  key_ ^= Zobrist<G>::keys.white_to_move;
  ++move_number_;
  if (royal_captured) {  // the royal that is left may have been attacked all along
    find_checks<~Us>();
    return;
  }
  checkers_ = pinned_ = Bitboard();
  if (!has_sole_royal(~Us)) return;
  const Square royal = royals(~Us).first();
  checkers_ = Attacks<G>::steps[~Us][arrived][royal] & Bitboard(to);
  find_slide_checks<~Us>(royal);
}

template <Game G>
Key Position<G>::key_after(Move m) const {
  using Zob = Zobrist<G>;
  const Square to = m.to();
  const Key passed = key_ ^ Zob::keys.white_to_move;
  if (G::drops && m.is_drop()) {
    const PieceType t = m.dropped();
    return passed ^ Zob::man(side_, t, to) ^ Zob::hand(side_, t, hands_[side_].count(t));
  }
  const PieceType t = board_[m.from()].type();
  Key key = passed ^ Zob::man(side_, t, m.from()) ^
            Zob::man(side_, m.promotes() ? Table::promote(t) : t, to);
  if (const Piece victim = board_[to]; !victim.empty()) {
    key ^= Zob::man(~side_, victim.type(), to);
    if constexpr (G::drops) {
      const PieceType base = Table::base(victim.type());
      key ^= Zob::hand(side_, base, hands_[side_].count(base) + 1);
    }
  }
  return key;
}

template <Game G>
Position<G> Position<G>::after_pass() const {
  Position next = *this;
  next.side_ = ~side_;
  next.key_ ^= Zobrist<G>::keys.white_to_move;
  ++next.move_number_;
  if (next.side_ == Color::Black)
    next.template find_checks<Color::Black>();
  else
    next.template find_checks<Color::White>();
  return next;
}

template <Game G>
Position<G>::Position(const Setup& setup)
    : hands_(setup.hands), side_(setup.side), move_number_(setup.move_number), rules_(setup.rules) {
  for (const Square s : Geo::all_squares)
    if (const Piece p = setup.board[s]; !p.empty()) put(p.color(), p.type(), s);
  for (const Color c : kColors)
    for (const PieceType t : Table::all_bases)
      for (int n = 1; n <= hands_[c].count(t); ++n) key_ ^= Zobrist<G>::hand(c, t, n);
  if (side_ == Color::White) key_ ^= Zobrist<G>::keys.white_to_move;
  if (side_ == Color::Black)
    find_checks<Color::Black>();
  else
    find_checks<Color::White>();
}

}  // namespace taishi
