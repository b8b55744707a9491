#pragma once

#include <algorithm>

#include "eval/derive.h"

namespace taishi {

// Value of a man on its square, in the hand, and its share of the phase; all from Black's view.
template <Game G>
struct Psq {
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;
  using W = Weights<G>;

  // Steps from the edge, 0 in a corner; file and rank count alike.
  static constexpr int centrality(Square s) {
    const int f = Geo::file(s), r = Geo::rank(s);
    return std::min(f, Geo::files - 1 - f) + std::min(r, Geo::ranks - 1 - r);
  }

  // King's moves from a to b.
  static constexpr int distance(Square a, Square b) {
    const int f = Geo::file(a) - Geo::file(b), r = Geo::rank(a) - Geo::rank(b);
    return std::max(f < 0 ? -f : f, r < 0 ? -r : r);
  }

  static constexpr Tapered value(PieceType t, Square s, Color c) {
    const int rank = Geo::relative_rank(c, s);
    Tapered v = Values<G>::board[t];
    if (Table::is_royal(t)) {
      v += W::advance_royal * rank + W::centre_royal * centrality(s);
    } else if (Table::can_promote(t)) {
      v += W::advance_promotable * rank;
      const int before_zone = std::max(0, Geo::ranks - G::promotion_ranks - rank);
      if (before_zone < static_cast<int>(W::near_zone.size()))
        v += W::near_zone[static_cast<std::size_t>(before_zone)];
    } else {
      v += W::advance_other * rank + W::centre_other * centrality(s);
    }
    return v;
  }

  // man[colour][type][square]; White's values are negative.
  static constexpr auto man = [] {
    using Squares = ArrayMap<Square, Tapered, static_cast<std::size_t>(Geo::squares)>;
    PerColor<ArrayMap<PieceType, Squares, Table::types>> v{};
    for (const Color c : kColors)
      for (const PieceType t : Table::all_types)
        for (const Square s : Geo::all_squares)
          if (Table::exists(t)) v[c][t][s] = value(t, s, c) * (c == Color::Black ? 1 : -1);
    return v;
  }();

  // Men other than royals and pawn-like ones (a single forward step) make the phase.
  static constexpr auto phase = [] {
    ArrayMap<PieceType, int, Table::types> p{};
    for (const PieceType t : Table::all_types)
      p[t] = Table::exists(t) && !Table::is_royal(t) && Table::moves[t] != betza::parse("fW");
    return p;
  }();
  static constexpr int full_phase = [] {
    int n = 0;
    for (const PieceType t : Table::all_bases) n += phase[t] * Table::start_count[t];
    return n;
  }();
};

// The sum of all men's values, kept up to date as moves are made.
template <Game G>
struct PsqAccumulator {
  Tapered sum{};  // Black's view
  int phase = 0;  // men that count for the phase
  PerColor<int> hand_men{};
  bool operator==(const PsqAccumulator&) const = default;

  void follow(const PsqAccumulator& before) { *this = before; }
  void put(Color c, PieceType t, Square s) {
    sum += Psq<G>::man[c][t][s];
    phase += Psq<G>::phase[t];
  }
  void take(Color c, PieceType t, Square s) {
    sum -= Psq<G>::man[c][t][s];
    phase -= Psq<G>::phase[t];
  }
  void hand(Color c, PieceType t, int before, int after) {
    const int value = Values<G>::hand[t] * (after - before);
    if (c == Color::Black)
      sum += Tapered{value, value};
    else
      sum -= Tapered{value, value};
    if (Psq<G>::phase[t] != 0) hand_men[c] += after - before;
  }
};

}  // namespace taishi
