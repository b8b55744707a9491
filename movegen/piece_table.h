#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "movegen/geometry.h"

namespace taishi {

// The men of a game: types, kinds and what follows from their moves, derived from G::pieces.
template <Game G>
struct PieceTable {
  using Geo = Geometry<G>;
  using Bitboard = typename Geo::Bitboard;

  static constexpr std::size_t bases = G::pieces.size();
  static constexpr std::size_t types = 2 * bases;  // some codes are unused (promoted king)

  template <class Code, std::size_t N>
  static constexpr auto codes = [] {
    std::array<Code, N> all{};
    for (std::size_t i = 0; i < N; ++i) all[i] = static_cast<Code>(i);
    return all;
  }();
  static constexpr auto& all_bases = codes<PieceType, bases>;
  static constexpr auto& all_types = codes<PieceType, types>;  // those that do not exist, too

  static constexpr bool is_promoted(PieceType t) { return idx(t) >= bases; }
  static constexpr std::size_t base_index(PieceType t) { return idx(t) % bases; }
  static constexpr PieceType base(PieceType t) { return static_cast<PieceType>(base_index(t)); }
  static constexpr PieceType promote(PieceType t) { return static_cast<PieceType>(idx(t) + bases); }
  static constexpr const PieceSpec& spec(PieceType t) { return G::pieces[base_index(t)]; }

  static constexpr bool can_promote(PieceType t) {
    return !is_promoted(t) && !spec(t).promoted.empty();
  }
  static constexpr bool exists(PieceType t) { return !is_promoted(t) || !spec(t).promoted.empty(); }
  static constexpr bool is_royal(PieceType t) {
    return spec(t).royal == (is_promoted(t) ? Royal::Promoted : Royal::Always) && exists(t);
  }
  // Promotes to a further royal: crowning, which may be a legal answer to a check.
  static constexpr bool crowns(PieceType t) {
    return !is_promoted(t) && spec(t).royal == Royal::Promoted;
  }

  static constexpr auto moves = [] {
    ArrayMap<PieceType, MoveSpec, types> m{};
    for (const PieceType t : all_types)
      if (exists(t)) m[t] = betza::parse(is_promoted(t) ? spec(t).promoted : spec(t).moves);
    return m;
  }();

  // Types that move alike, are alike royal and alike promote share a kind.
  static constexpr bool alike(PieceType a, PieceType b) {
    return moves[a] == moves[b] && is_royal(a) == is_royal(b) && can_promote(a) == can_promote(b) &&
           crowns(a) == crowns(b);
  }
  static constexpr auto kind_of_type = [] {
    ArrayMap<PieceType, std::size_t, types> kind{};
    std::size_t next = 0;
    for (const PieceType t : all_types) {
      kind[t] = types;  // none
      for (const PieceType u : all_types)
        if (u < t && kind[t] == types && exists(u) && alike(t, u)) kind[t] = kind[u];
      if (kind[t] == types && exists(t)) kind[t] = next++;
    }
    return kind;
  }();
  static constexpr std::size_t kinds = [] {
    std::size_t n = 0;
    for (const PieceType t : all_types)
      if (exists(t) && kind_of_type[t] + 1 > n) n = kind_of_type[t] + 1;
    return n;
  }();
  static constexpr auto& all_kinds = codes<Kind, kinds>;
  static constexpr Kind kind(PieceType t) { return static_cast<Kind>(kind_of_type[t]); }

  // A type of each kind, and the kind's properties.
  static constexpr auto sample = [] {
    ArrayMap<Kind, PieceType, kinds> s{};
    for (const Kind k : all_kinds)
      for (std::size_t t = types; t-- > 0;)
        if (exists(static_cast<PieceType>(t)) && kind(static_cast<PieceType>(t)) == k)
          s[k] = static_cast<PieceType>(t);
    return s;
  }();
  static constexpr MoveSpec kind_moves(Kind k) { return moves[sample[k]]; }
  static constexpr bool kind_promotes(Kind k) { return can_promote(sample[k]); }
  static constexpr bool kind_crowns(Kind k) { return crowns(sample[k]); }
  static constexpr Kind royal_kind = [] {
    for (const Kind k : all_kinds)
      if (is_royal(sample[k])) return k;
    throw "a game needs a royal";
  }();
  static_assert(
      [] {
        for (const Kind k : all_kinds)
          if (is_royal(sample[k]) && k != royal_kind) return false;
        return true;
      }(),
      "royals that move differently are not supported");

  // Squares where a man of kind k and colour c could never move again: it may not stand there.
  static constexpr Bitboard stuck(Kind k, Color c) {
    Bitboard b;
    const MoveSpec m = kind_moves(k);
    for (const Square s : Geo::all_squares) {
      bool moves_on = false;
      for (std::size_t o = 0; o < 16; ++o) {
        if (!m.steps_to(o) && (o >= 8 || !m.slides_to(o))) continue;
        const Offset off = kOffsets[relative(c, o)];
        moves_on |= Geo::on_board(Geo::file(s) + off.file, Geo::rank(s) + off.rank);
      }
      if (!moves_on) b |= Bitboard(s);
    }
    return b;
  }
  static constexpr auto stuck_squares = [] {
    PerColor<ArrayMap<Kind, Bitboard, kinds>> t{};
    for (const Color c : kColors)
      for (const Kind k : all_kinds) t[c][k] = stuck(k, c);
    return t;
  }();

  // The piece that may stand only once on a file (nifu), if the game has one.
  static constexpr std::optional<PieceType> one_per_file = [] {
    for (const PieceType t : all_bases)
      if (G::one_per_file != 0 && spec(t).letter == G::one_per_file)
        return std::optional<PieceType>(t);
    return std::optional<PieceType>();
  }();

  // Men of each base type in the start position, both sides together.
  static constexpr auto start_count = [] {
    ArrayMap<PieceType, int, bases> n{};
    for (const char c : G::start) {
      if (c == ' ') break;
      for (const PieceType t : all_bases)
        if (c == spec(t).letter || c == spec(t).letter + ('a' - 'A')) ++n[t];
    }
    return n;
  }();
};

}  // namespace taishi
