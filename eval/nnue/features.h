#pragma once

#include <array>

#include "movegen/position.h"

namespace taishi {

// What a network sees of a game: men by class, colour and square and, with drops, "at least n in
// hand". Each side looks at the board from its own end (turned by half for White), and mirrored
// left-right where its own anchor (the king; once that is captured, the other royal) stands on the
// left half. The centre file never mirrors.
template <Game G>
struct Features {
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;

  // Men that move alike share a class if none of them can turn into anything else: a promoted man
  // never reverts where there are no drops. Royals stay apart: their values differ.
  static constexpr bool same_class(PieceType a, PieceType b) {
    return !G::drops && Table::alike(a, b) && !Table::is_royal(a);
  }
  static constexpr auto class_of_type = [] {
    ArrayMap<PieceType, int, Table::types> c{};
    int next = 0;
    for (const PieceType t : Table::all_types) {
      c[t] = -1;
      if (!Table::exists(t)) continue;
      for (const PieceType u : Table::all_types)
        if (u < t && c[t] < 0 && Table::exists(u) && same_class(t, u)) c[t] = c[u];
      if (c[t] < 0) c[t] = next++;
    }
    return c;
  }();
  static constexpr int classes = [] {
    int n = 0;
    for (const int c : class_of_type) n = c >= n ? c + 1 : n;
    return n;
  }();

  // First hand feature of each base type, counted from the first of all; a type has one feature for
  // each man of it in the game.
  static constexpr auto first_in_hand = [] {
    std::array<int, Table::bases + 1> first{};
    for (std::size_t b = 0; b < Table::bases; ++b) {
      const bool held = G::drops && !Table::is_royal(static_cast<PieceType>(b));
      first[b + 1] = first[b] + (held ? Table::start_count[static_cast<PieceType>(b)] : 0);
    }
    return first;
  }();

  static constexpr int per_color = classes * Geo::squares + first_in_hand[Table::bases];
  static constexpr int count = 2 * per_color;
  // No position has more at once: every man is one, on the board or in hand.
  static constexpr int most = [] {
    int n = 0;
    for (const int k : Table::start_count) n += k;
    return n;
  }();

  // A feature as nobody in particular sees it.
  struct Feature {
    std::uint16_t row = 0;    // of the class or of the hand
    std::uint8_t square = 0;  // Geo::squares for a hand
    Color color = Color::Black;
    bool operator==(const Feature&) const = default;
  };
  static constexpr Feature man(Color c, PieceType t, Square s) {
    return {static_cast<std::uint16_t>(class_of_type[t] * Geo::squares),
            static_cast<std::uint8_t>(idx(s)), c};
  }
  // The n-th man of a base type in hand, n from 1 to start_count.
  static constexpr Feature in_hand(Color c, PieceType base, int n) {
    return {static_cast<std::uint16_t>(classes * Geo::squares + first_in_hand[idx(base)] + n - 1),
            static_cast<std::uint8_t>(Geo::squares), c};
  }

  // Its number, 0 to count - 1, as `viewer` sees it.
  static constexpr int index(Color viewer, bool mirrored, Feature f) {
    return (f.color == viewer ? 0 : per_color) + f.row +
           seen[2 * idx(viewer) + (mirrored ? 1 : 0)][f.square];
  }

  // Calls f(Feature) on each that a position has.
  template <class F>
  static void for_each(const Position<G>& pos, F&& f) {
    pos.occupied().for_each([&](Square s) { f(man(pos.on(s).color(), pos.on(s).type(), s)); });
    if constexpr (G::drops)
      for (const Color c : {Color::Black, Color::White})
        for (std::size_t b = 0; b < Table::bases; ++b) {
          const auto t = static_cast<PieceType>(b);
          for (int n = 1; n <= pos.hand(c).count(t); ++n) f(in_hand(c, t, n));
        }
  }

  // Whether c's view is mirrored.
  static bool mirrored(const Position<G>& pos, Color c) {
    auto royals = pos.royals(c);
    if (!royals) return false;  // the game is over
    Square anchor = royals.pop();
    while (royals) {
      const Square s = royals.pop();
      if (!Table::is_promoted(pos.on(s).type())) anchor = s;
    }
    const int file = Geo::file(c == Color::Black ? anchor : Geo::turned(anchor));
    return 2 * file > Geo::files - 1;
  }

  // Which of the second layers is for this many men on the board.
  static constexpr int bucket(int men, int buckets) { return (men - 1) * buckets / most; }

  // Tells layouts of features apart; files of networks state it.
  static constexpr std::uint32_t fingerprint() {
    std::uint32_t h = 2166136261u;  // FNV-1a
    const auto add = [&](int n) { h = (h ^ static_cast<std::uint32_t>(n)) * 16777619u; };
    add(Geo::files), add(Geo::ranks), add(most);
    for (const PieceType t : Table::all_types) {
      add(class_of_type[t]);
      add(Table::spec(t).letter);
    }
    for (const int n : first_in_hand) add(n);
    return h;
  }

 private:
  // Squares as each viewer sees them, plain and mirrored; hands have no square.
  static constexpr auto seen = [] {
    std::array<std::array<std::uint8_t, static_cast<std::size_t>(Geo::squares) + 1>, 4> t{};
    for (int s = 0; s < Geo::squares; ++s)
      for (std::size_t view = 0; view < 4; ++view) {
        Square q = square(s);
        if (view >= 2) q = Geo::turned(q);
        if (view % 2 == 1) q = Geo::mirrored(q);
        t[view][static_cast<std::size_t>(s)] = static_cast<std::uint8_t>(idx(q));
      }
    return t;
  }();
};

}  // namespace taishi
