#pragma once

#include "movegen/move_list.h"
#include "movegen/position.h"

namespace taishi {

// Tells which moves of the side to move check the sole royal of the other side; made once a node.
template <Game G>
class CheckInfo {
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;
  using Bitboard = typename Geo::Bitboard;

 public:
  explicit CheckInfo(const Position<G>& pos) {
    if (pos.side_to_move() == Color::Black)
      fill<Color::Black>(pos);
    else
      fill<Color::White>(pos);
  }

  // m is a legal move of pos, the position this was made from.
  bool gives_check(const Position<G>& pos, Move m) const {
    const PieceType mover = pos.mover(m);
    if (royal_ == Square::None) return strips_to_checked_royal(pos, m);
    const Kind kind = Table::kind(m.promotes() ? Table::promote(mover) : mover);
    if (squares_[kind].has(m.to())) return true;
    if (m.is_drop() || !lines_.has(m.from())) return false;
    // Off the royal's line a man may uncover a slider; along it, one that promotes may look back.
    const Bitboard occupied = (pos.occupied() ^ Bitboard(m.from())) | Bitboard(m.to());
    if (discoverers_.has(m.from()) && (pos.slide_attackers(royal_, occupied) &
                                       pos.men(pos.side_to_move()) & occupied & ~Bitboard(m.to())))
      return true;
    return lines_.has(m.to()) && m.promotes() &&
           Attacks<G>::of(pos.side_to_move(), kind, m.to(), occupied).has(royal_);
  }

  // Squares from which a man of a kind checks directly; from which one of any kind does.
  Bitboard squares(Kind k) const { return squares_[k]; }
  Bitboard all_squares() const {
    Bitboard all;
    for (const Bitboard b : squares_) all |= b;
    return all;
  }
  // Own men that may check by going away.
  Bitboard discoverers() const { return discoverers_; }

 private:
  template <Color Us>
  void fill(const Position<G>& pos) {
    const Bitboard royals = pos.royals(~Us);
    if (!royals.single()) return;
    royal_ = royals.first();
    lines_ = Geo::lines[royal_];
    const Bitboard occupied = pos.occupied();
    std::array<Bitboard, 8> rays;
    static_for<8>([&]<std::size_t D>() {
      if constexpr (Attacks<G>::template any_slides<Us, opposite(D)>()) {
        rays[D] = Geo::template slide<D>(royal_, occupied);
        const Bitboard snipers =
            Geo::ray[D][royal_] & pos.template sliders<Us, opposite(D)>() & pos.men(Us) & ~rays[D];
        if (snipers) {
          const Square nearest = Geo::delta(D) > 0 ? snipers.first() : snipers.last();
          const Bitboard between = Geo::between(royal_, nearest) & occupied;
          if (between.single()) discoverers_ |= between & pos.men(Us);
        }
      }
    });
    for_each_kind<G>([&]<Kind K>() {
      squares_[K] = Attacks<G>::steps[~Us][K][royal_];
      static_for<8>([&]<std::size_t D>() {
        if constexpr (Table::kind_moves(K).slides_to(relative(Us, opposite(D))))
          squares_[K] |= rays[D];
      });
    });
  }

  // Against two royals nothing checks, but capturing one may leave the other attacked.
  static bool strips_to_checked_royal(const Position<G>& pos, Move m) {
    return pos.royals(~pos.side_to_move()).has(m.to()) && pos.after(m).in_check();
  }

  Square royal_ = Square::None;
  ArrayMap<Kind, Bitboard, Table::kinds> squares_{};
  Bitboard discoverers_{};  // own men that shield the enemy royal from own sliders
  Bitboard lines_{};        // all lines through the royal
};

// Appends the legal moves that check, captures and promotions left out, in the order of all quiet
// moves.
template <Game G>
void generate_checks(const Position<G>& pos, const CheckInfo<G>& checks, MoveList& list);

}  // namespace taishi
