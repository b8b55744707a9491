// The tables of all games, computed by the compiler. They stand here, and not in the headers, so
// that it does so once and not in every file that uses them.
#include "movegen/attacks.h"
#include "movegen/games.h"
#include "movegen/zobrist.h"

namespace taishi {
namespace {

template <Game G>
constexpr auto make_rays() {
  using Geo = Geometry<G>;
  std::array<typename Geo::SquareTable, 8> t{};
  for (std::size_t d = 0; d < 8; ++d)
    for (const Square s : Geo::all_squares) t[d][s] = Geo::ray_from(d, s);
  return t;
}

template <Game G>
constexpr auto make_lines() {
  using Geo = Geometry<G>;
  typename Geo::SquareTable t{};
  for (const auto& from : make_rays<G>())
    for (const Square s : Geo::all_squares) t[s] |= from[s];
  return t;
}

// Calls f(square) where an offset leads from s, if that is on the board.
template <Game G, class F>
constexpr void step(Square s, std::size_t offset, F&& f) {
  using Geo = Geometry<G>;
  const int file = Geo::file(s) + kOffsets[offset].file;
  const int rank = Geo::rank(s) + kOffsets[offset].rank;
  if (Geo::on_board(file, rank)) f(Geo::at(file, rank));
}

template <Game G>
constexpr auto make_steps() {
  using Table = PieceTable<G>;
  typename Attacks<G>::StepTable t{};
  for (const Color c : kColors)
    for (const Kind k : Table::all_kinds)
      for (std::size_t o = 0; o < 16; ++o) {
        if (!Table::kind_moves(k).steps_to(o)) continue;
        for (const Square s : Geometry<G>::all_squares)
          step<G>(s, relative(c, o),
                  [&](Square to) { t[c][k][s] |= typename Attacks<G>::Bitboard(to); });
      }
  return t;
}

template <Game G>
constexpr auto make_step_reach() {
  using Table = PieceTable<G>;
  unsigned offsets = 0;
  for (std::size_t o = 0; o < 16; ++o)
    for (const Kind k : Table::all_kinds)
      if (Table::kind_moves(k).steps_to(o)) offsets |= 1u << o | 1u << opposite(o);
  typename Geometry<G>::SquareTable t{};
  for (const Square s : Geometry<G>::all_squares)
    for (std::size_t next = 0; next < 8; ++next)
      step<G>(s, next, [&](Square ring) {
        for (std::size_t o = 0; o < 16; ++o)
          if ((offsets >> o & 1) != 0)
            step<G>(ring, o, [&](Square from) { t[s] |= typename Attacks<G>::Bitboard(from); });
      });
  return t;
}

template <Game G>
constexpr auto make_keys() {
  typename Zobrist<G>::Keys k;
  std::uint64_t state = 0x5461697368690000;
  const auto next = [&state] {  // SplitMix64 (S. Vigna)
    std::uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  };
  for (auto& color : k.man)
    for (auto& type : color)
      for (auto& key : type) key = next();
  for (auto& color : k.hand)
    for (auto& type : color)
      for (auto& key : type) key = next();
  k.white_to_move = next();
  return k;
}

}  // namespace

template <Game G>
constinit const std::array<typename Geometry<G>::SquareTable, 8> Geometry<G>::ray = make_rays<G>();
template <Game G>
constinit const typename Geometry<G>::SquareTable Geometry<G>::lines = make_lines<G>();
template <Game G>
constinit const typename Attacks<G>::StepTable Attacks<G>::steps = make_steps<G>();
template <Game G>
constinit const typename Geometry<G>::SquareTable Attacks<G>::step_reach = make_step_reach<G>();
template <Game G>
constinit const typename Zobrist<G>::Keys Zobrist<G>::keys = make_keys<G>();

#define TAISHI_INSTANTIATE(G)  \
  template struct Geometry<G>; \
  template struct Attacks<G>;  \
  template struct Zobrist<G>;
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
