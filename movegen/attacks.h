#pragma once

#include <array>
#include <utility>

#include "movegen/piece_table.h"

namespace taishi {

// Calls f.template operator()<I>() for I = 0..N-1; the loop is unrolled.
template <std::size_t N, class F>
constexpr void static_for(F&& f) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (f.template operator()<I>(), ...);
  }
  (std::make_index_sequence<N>());
}

// The same for each kind of man of a game: f.template operator()<K>().
template <Game G, class F>
constexpr void for_each_kind(F&& f) {
  static_for<PieceTable<G>::kinds>(
      [&]<std::size_t K>() { f.template operator()<static_cast<Kind>(K)>(); });
}

// Where men of each kind move to.
template <Game G>
struct Attacks {
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;
  using Bitboard = typename Geo::Bitboard;

  using StepTable = PerColor<ArrayMap<Kind, typename Geo::SquareTable, Table::kinds>>;
  // steps[colour][kind][square]: single steps and leaps.
  static const StepTable steps;
  // Squares from which some man of either side steps next to s, where a royal could go.
  static const typename Geo::SquareTable step_reach;

  template <Color C, Kind K>
  static Bitboard slides(Square s, Bitboard occupied) {
    Bitboard b;
    static_for<8>([&]<std::size_t D>() {
      if constexpr (Table::kind_moves(K).slides_to(D))
        b |= Geo::template slide<relative(C, D)>(s, occupied);
    });
    return b;
  }

  // Squares a man of kind K and colour C on s attacks; own men count as attacked.
  template <Color C, Kind K>
  static Bitboard of(Square s, Bitboard occupied) {
    Bitboard b = steps[C][K][s];
    if constexpr (Table::kind_moves(K).slides != 0) b |= slides<C, K>(s, occupied);
    return b;
  }

  // The same for a kind known at run time.
  static Bitboard of(Color c, Kind kind, Square s, Bitboard occupied) {
    Bitboard b;
    for_each_kind<G>([&]<Kind K>() {
      if (kind == K)
        b = c == Color::Black ? of<Color::Black, K>(s, occupied) : of<Color::White, K>(s, occupied);
    });
    return b;
  }

  // Slide directions (Black's view) of any kind of colour C.
  template <Color C, std::size_t D>
  static constexpr bool any_slides() {
    for (const Kind k : Table::all_kinds)
      if (Table::kind_moves(k).slides_to(relative(C, D))) return true;
    return false;
  }

  // Offset (Black's view) used as a step by any kind of colour C.
  template <Color C, std::size_t O>
  static constexpr bool any_steps() {
    for (const Kind k : Table::all_kinds)
      if (Table::kind_moves(k).steps_to(relative(C, O))) return true;
    return false;
  }
};

}  // namespace taishi
