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

// Where men of each kind move to.
template <Game G>
struct Attacks {
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;
  using Bitboard = typename Geo::Bitboard;

  using StepTable = std::array<std::array<std::array<Bitboard, Geo::squares>, Table::kinds>, 2>;
  // steps[colour][kind][square]: single steps and leaps.
  static constexpr StepTable steps = [] {
    StepTable t{};
    for (const Color c : {Color::Black, Color::White})
      for (std::size_t k = 0; k < Table::kinds; ++k)
        for (int s = 0; s < Geo::squares; ++s)
          for (std::size_t o = 0; o < 16; ++o) {
            if (!Table::kind_moves(k).steps_to(o)) continue;
            const Offset off = kOffsets[relative(c, o)];
            const int f = Geo::file(square(s)) + off.file, r = Geo::rank(square(s)) + off.rank;
            if (Geo::on_board(f, r))
              t[idx(c)][k][static_cast<std::size_t>(s)] |= Bitboard(Geo::at(f, r));
          }
    return t;
  }();

  // Squares from which some man of either side steps next to s, where a royal could go.
  static constexpr typename Geo::SquareTable step_reach = [] {
    unsigned offsets = 0;
    for (std::size_t o = 0; o < 16; ++o)
      for (std::size_t k = 0; k < Table::kinds; ++k)
        if (Table::kind_moves(k).steps_to(o)) offsets |= 1u << o | 1u << opposite(o);
    typename Geo::SquareTable t{};
    for (int s = 0; s < Geo::squares; ++s)
      for (std::size_t next = 0; next < 8; ++next)
        for (std::size_t o = 0; o < 16; ++o) {
          const int f = Geo::file(square(s)) + kOffsets[next].file + kOffsets[o].file;
          const int r = Geo::rank(square(s)) + kOffsets[next].rank + kOffsets[o].rank;
          if ((offsets >> o & 1) != 0 && Geo::on_board(f, r))
            t[static_cast<std::size_t>(s)] |= Bitboard(Geo::at(f, r));
        }
    return t;
  }();

  template <Color C, std::size_t K>
  static constexpr Bitboard slides(Square s, Bitboard occupied) {
    Bitboard b;
    static_for<8>([&]<std::size_t D>() {
      if constexpr (Table::kind_moves(K).slides_to(D))
        b |= Geo::template slide<relative(C, D)>(s, occupied);
    });
    return b;
  }

  // Squares a man of kind K and colour C on s attacks; own men count as attacked.
  template <Color C, std::size_t K>
  static constexpr Bitboard of(Square s, Bitboard occupied) {
    Bitboard b = steps[idx(C)][K][idx(s)];
    if constexpr (Table::kind_moves(K).slides != 0) b |= slides<C, K>(s, occupied);
    return b;
  }

  // The same for a kind known at run time.
  static constexpr Bitboard of(Color c, Kind kind, Square s, Bitboard occupied) {
    Bitboard b;
    static_for<Table::kinds>([&]<std::size_t K>() {
      if (idx(kind) == K)
        b = c == Color::Black ? of<Color::Black, K>(s, occupied) : of<Color::White, K>(s, occupied);
    });
    return b;
  }

  // Slide directions (Black's view) of any kind of colour C.
  template <Color C, std::size_t D>
  static constexpr bool any_slides() {
    for (std::size_t k = 0; k < Table::kinds; ++k)
      if (Table::kind_moves(k).slides_to(relative(C, D))) return true;
    return false;
  }

  // Offset (Black's view) used as a step by any kind of colour C.
  template <Color C, std::size_t O>
  static constexpr bool any_steps() {
    for (std::size_t k = 0; k < Table::kinds; ++k)
      if (Table::kind_moves(k).steps_to(relative(C, O))) return true;
    return false;
  }
};

}  // namespace taishi
