#pragma once

#include <algorithm>
#include <array>
#include <cassert>

#include "movegen/position.h"

namespace taishi {

// What a network sees of a game: men by class, colour and square and, with drops, "at least n in
// hand". Each side looks at the board from its own end (turned by half for White), and mirrored
// left-right where its own anchor (the king; once that is captured, the other royal) stands on the
// left half. The centre file never mirrors.
//
//     the board        Black, K on the left:    White, k on its right:
//                      mirrored                 turned
//     . . . . k        k . . . .                . . . K .
//     . . p . .        . . p . .                . . P . .
//     . K . . .        . . . K .                k . . . .
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

  // One feature for each man of a base type that a hand can hold: as many as the game has.
  static constexpr int most_in_hand(PieceType base) {
    return G::drops && !Table::is_royal(base) ? Table::start_count[base] : 0;
  }
  // The first of them, counted from the first of all.
  static constexpr auto first_in_hand = [] {
    ArrayMap<PieceType, int, Table::bases> first{};
    int next = 0;
    for (const PieceType t : Table::all_bases) {
      first[t] = next;
      next += most_in_hand(t);
    }
    return first;
  }();
  static constexpr int hand_features = [] {
    int n = 0;
    for (const PieceType t : Table::all_bases) n += most_in_hand(t);
    return n;
  }();
  static constexpr int per_color = classes * Geo::squares + hand_features;
  static constexpr int count = 2 * per_color;
  // No position has more at once: every man is one, on the board or in hand.
  static constexpr int most = [] {
    int n = 0;
    for (const int k : Table::start_count) n += k;
    return n;
  }();

  // A feature by the board's own squares and colours, before anybody looks at it.
  struct Feature {
    std::uint16_t row = 0;  // of the class or of the hand
    Square square = no_square;
    Color color = Color::Black;
    bool operator==(const Feature&) const = default;
  };
  static constexpr Feature man(Color c, PieceType t, Square s) {
    return {static_cast<std::uint16_t>(class_of_type[t] * Geo::squares), s, c};
  }
  // The n-th man of a base type in hand, n from 1 to most_in_hand.
  static constexpr Feature in_hand(Color c, PieceType base, int n) {
    assert(n >= 1 && n <= most_in_hand(base));
    const int row = classes * Geo::squares + first_in_hand[base] + n - 1;
    return {static_cast<std::uint16_t>(row), no_square, c};
  }

  // The four ways to look at the board: 0, 1 Black's, plain and mirrored; 2, 3 White's.
  static constexpr std::size_t view(Color viewer, bool mirrored) {
    return 2 * idx(viewer) + (mirrored ? 1 : 0);
  }
  // A feature's number, 0 to count - 1, as `viewer` sees it.
  static constexpr int index(Color viewer, bool mirrored, Feature f) {
    const int i =
        (f.color == viewer ? 0 : per_color) + f.row + seen[view(viewer, mirrored)][f.square];
    assert(i >= 0 && i < count);
    return i;
  }

  // Calls f(Feature) on what c's hand has more where it holds `after` men of a base type instead of
  // `before`. In a set-up that the game never leads to, a hand may hold more men than the game has:
  // those are not seen.
  template <class F>
  static void for_each_gained(Color c, PieceType base, int before, int after, F&& f) {
    const int last = std::min(after, most_in_hand(base));
    for (int n = before + 1; n <= last; ++n) f(in_hand(c, base, n));
  }

  // Calls f(Feature) on each that a position has.
  template <class F>
  static void for_each(const Position<G>& pos, F&& f) {
    pos.occupied().for_each([&](Square s) { f(man(pos.on(s).color(), pos.on(s).type(), s)); });
    if constexpr (G::drops)
      for (const Color c : kColors)
        for (const PieceType t : Table::all_bases)
          for_each_gained(c, t, 0, pos.hand(c).count(t), f);
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
    add(hand_features);
    return h;
  }

 private:
  static constexpr Square no_square = square(Geo::squares);  // of a man in hand

  // Squares as each viewer sees them; hands have none.
  static constexpr auto seen = [] {
    using Squares = ArrayMap<Square, std::uint8_t, static_cast<std::size_t>(Geo::squares) + 1>;
    std::array<Squares, 4> t{};
    for (const Square s : Geo::all_squares)
      for (const Color c : kColors)
        for (const bool mirrored : {false, true}) {
          Square q = c == Color::Black ? s : Geo::turned(s);
          if (mirrored) q = Geo::mirrored(q);
          t[view(c, mirrored)][s] = static_cast<std::uint8_t>(idx(q));
        }
    return t;
  }();
};

}  // namespace taishi
