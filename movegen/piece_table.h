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
    std::array<MoveSpec, types> m{};
    for (std::size_t t = 0; t < types; ++t) {
      const auto& s = G::pieces[t % bases];
      if (exists(static_cast<PieceType>(t))) m[t] = betza::parse(t < bases ? s.moves : s.promoted);
    }
    return m;
  }();

  // Types that move alike, are alike royal and alike promote share a kind.
  static constexpr bool alike(std::size_t a, std::size_t b) {
    const auto ta = static_cast<PieceType>(a), tb = static_cast<PieceType>(b);
    return moves[a] == moves[b] && is_royal(ta) == is_royal(tb) &&
           can_promote(ta) == can_promote(tb) && crowns(ta) == crowns(tb);
  }
  static constexpr auto kind_of_type = [] {
    std::array<std::size_t, types> kind{};
    std::size_t next = 0;
    for (std::size_t t = 0; t < types; ++t) {
      kind[t] = types;
      for (std::size_t u = 0; u < t && kind[t] == types; ++u)
        if (exists(static_cast<PieceType>(u)) && alike(t, u)) kind[t] = kind[u];
      if (kind[t] == types && exists(static_cast<PieceType>(t))) kind[t] = next++;
    }
    return kind;
  }();
  static constexpr std::size_t kinds = [] {
    std::size_t n = 0;
    for (std::size_t t = 0; t < types; ++t)
      if (exists(static_cast<PieceType>(t)) && kind_of_type[t] + 1 > n) n = kind_of_type[t] + 1;
    return n;
  }();
  static constexpr Kind kind(PieceType t) { return static_cast<Kind>(kind_of_type[idx(t)]); }

  // A type of each kind, and the kind's properties.
  static constexpr auto sample = [] {
    std::array<PieceType, kinds> s{};
    for (std::size_t t = types; t-- > 0;)
      if (exists(static_cast<PieceType>(t))) s[kind_of_type[t]] = static_cast<PieceType>(t);
    return s;
  }();
  static constexpr MoveSpec kind_moves(std::size_t k) { return moves[idx(sample[k])]; }
  static constexpr bool kind_promotes(std::size_t k) { return can_promote(sample[k]); }
  static constexpr bool kind_crowns(std::size_t k) { return crowns(sample[k]); }
  static constexpr std::size_t royal_kind = [] {
    for (std::size_t k = 0; k < kinds; ++k)
      if (is_royal(sample[k])) return k;
    throw "a game needs a royal";
  }();

  // Squares where a man of kind k and colour c could never move again: it may not stand there.
  static constexpr Bitboard stuck(std::size_t k, Color c) {
    Bitboard b;
    const MoveSpec m = kind_moves(k);
    for (int s = 0; s < Geo::squares; ++s) {
      bool moves_on = false;
      for (std::size_t o = 0; o < 16; ++o) {
        if (!m.steps_to(o) && (o >= 8 || !m.slides_to(o))) continue;
        const Offset off = kOffsets[relative(c, o)];
        moves_on |= Geo::on_board(Geo::file(square(s)) + off.file, Geo::rank(square(s)) + off.rank);
      }
      if (!moves_on) b |= Bitboard(square(s));
    }
    return b;
  }
  static constexpr auto stuck_squares = [] {
    std::array<std::array<Bitboard, kinds>, 2> t{};
    for (std::size_t k = 0; k < kinds; ++k)
      for (const Color c : {Color::Black, Color::White}) t[idx(c)][k] = stuck(k, c);
    return t;
  }();

  // The piece that may stand only once on a file (nifu), if the game has one.
  static constexpr std::optional<PieceType> one_per_file = [] {
    for (std::size_t i = 0; i < bases; ++i)
      if (G::one_per_file != 0 && G::pieces[i].letter == G::one_per_file)
        return std::optional<PieceType>(static_cast<PieceType>(i));
    return std::optional<PieceType>();
  }();

  // Men of each base type in the start position, both sides together.
  static constexpr auto start_count = [] {
    std::array<int, bases> n{};
    for (const char c : G::start) {
      if (c == ' ') break;
      for (std::size_t i = 0; i < bases; ++i)
        if (c == G::pieces[i].letter || c == G::pieces[i].letter + ('a' - 'A')) ++n[i];
    }
    return n;
  }();
};

}  // namespace taishi
