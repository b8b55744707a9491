#pragma once

#include <optional>

#include "eval/games.h"
#include "eval/weights.h"

namespace taishi {

// The values of a game's men, from its weights or, for men those don't name, from their moves.
template <Game G>
struct Values {
  using Table = PieceTable<G>;
  using W = Weights<G>;

  // A rough guess: forward counts more than back, a slide about three steps.
  static constexpr Tapered guess(MoveSpec m) {
    constexpr std::array<int, 16> step = {70, 65, 45, 45, 45, 45, 45, 65,
                                          90, 60, 60, 50, 50, 60, 60, 90};
    int value = 30;
    for (std::size_t o = 0; o < 16; ++o)
      if (m.steps_to(o)) value += step[o];
    for (std::size_t d = 0; d < 8; ++d)
      if (m.slides_to(d)) value += d == 0 ? 180 : 160;
    return {value, value};
  }

  static constexpr std::optional<Worth> named(PieceType t) {
    for (const Worth& w : W::worth)
      if (w.name.back() == Table::spec(t).letter && (w.name[0] == '+') == Table::is_promoted(t))
        return w;
    return std::nullopt;
  }

  // By type; 0 for types that do not exist.
  static constexpr auto board = [] {
    std::array<Tapered, Table::types> v{};
    for (std::size_t i = 0; i < Table::types; ++i) {
      const auto t = static_cast<PieceType>(i);
      if (!Table::exists(t)) continue;
      if (Table::is_royal(t))
        v[i] = W::royal;
      else if (const std::optional<Worth> w = named(t))
        v[i] = w->board;
      else
        v[i] = guess(Table::moves[static_cast<PieceType>(i)]);
    }
    return v;
  }();

  // Of a man in hand, by base type; in a game without drops all 0.
  static constexpr auto hand = [] {
    std::array<int, Table::bases> v{};
    for (std::size_t i = 0; G::drops && i < Table::bases; ++i) {
      const auto t = static_cast<PieceType>(i);
      if (Table::is_royal(t)) continue;
      const std::optional<Worth> w = named(t);
      v[i] = w && w->hand != 0 ? w->hand : board[i].early * 11 / 10;
    }
    return v;
  }();

  // What the exchange of a man is worth: it leaves the board and, with drops, joins the other's
  // hand.
  static constexpr auto exchange = [] {
    std::array<int, Table::types> v{};
    for (std::size_t i = 0; i < Table::types; ++i)
      v[i] =
          (board[i].early + board[i].late) / 2 + hand[Table::base_index(static_cast<PieceType>(i))];
    return v;
  }();
};

}  // namespace taishi
