#pragma once

#include <random>

#include "movegen/sfen.h"

namespace taishi::test {

// A random position in which mates are not rare: few men, the attacker's (the side to move) mostly
// near the other king. The same from the same state of the generator on every machine.
template <Game G>
Position<G> random_attack(const Rules& rules, std::mt19937& random) {
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;
  for (;;) {
    typename Position<G>::Setup setup;
    setup.rules = rules;
    setup.side = random() % 2 == 0 ? Color::Black : Color::White;
    const Color attacker = setup.side;
    const auto place = [&](Color c, PieceType t, Square s) {
      if (setup.board[s].empty()) setup.board[s] = Piece(c, t);
    };
    const auto anywhere = [&] { return square(static_cast<int>(random() % Geo::squares)); };
    const Square target = anywhere();
    const auto near_target = [&] {
      const int file = Geo::file(target) + static_cast<int>(random() % 5) - 2;
      const int rank = Geo::rank(target) + static_cast<int>(random() % 5) - 2;
      return Geo::on_board(file, rank) ? Geo::at(file, rank) : anywhere();
    };
    std::size_t royal = 0;
    while (!Table::is_royal(static_cast<PieceType>(royal))) ++royal;
    place(~attacker, static_cast<PieceType>(royal), target);
    place(attacker, static_cast<PieceType>(royal), anywhere());
    const auto men = 3 + random() % 14;
    for (std::size_t i = 0; i < men; ++i) {
      const bool attacks = random() % 10 < 7;
      const auto base = static_cast<PieceType>(random() % Table::bases);
      if (idx(base) == royal) continue;
      const Color c = attacks ? attacker : ~attacker;
      if (G::drops && random() % 3 == 0) {
        Hand<G>& hand = setup.hands[c];
        hand.set(base, hand.count(base) + 1);
        continue;
      }
      const bool promoted = Table::can_promote(base) && random() % 3 == 0;
      place(c, promoted ? Table::promote(base) : base,
            random() % 4 == 0 ? anywhere() : near_target());
    }
    // The reader refuses what no game could have.
    if (const auto good = parse_sfen<G>(to_sfen(Position<G>(setup)), rules)) return *good;
  }
}

}  // namespace taishi::test
