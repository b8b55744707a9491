#pragma once

#include <array>
#include <string_view>

#include "movegen/piece_table.h"

namespace taishi {

// A weight early in the game, with all men on the board, and late, with few.
struct Tapered {
  int early = 0;
  int late = 0;

  constexpr Tapered& operator+=(Tapered o) { return early += o.early, late += o.late, *this; }
  constexpr Tapered& operator-=(Tapered o) { return early -= o.early, late -= o.late, *this; }
  friend constexpr Tapered operator+(Tapered a, Tapered b) { return a += b; }
  friend constexpr Tapered operator-(Tapered a, Tapered b) { return a -= b; }
  friend constexpr Tapered operator*(Tapered a, int n) { return {a.early * n, a.late * n}; }
  constexpr bool operator==(const Tapered&) const = default;
};

// What a man is worth, in centipawns; `name` as in SFEN, "P" or "+P".
struct Worth {
  std::string_view name;
  Tapered board;
  int hand = 0;
};

// Weights that a game's file may override one by one.
struct CommonWeights {
  // A royal beyond the first; counts as the value of every royal, so that one a side cancels out.
  static constexpr Tapered royal = {900, 900};
  static constexpr int tempo = 12;
  // A step towards the far side: of a man that can promote, of any other, of a royal.
  static constexpr Tapered advance_promotable = {3, 8};
  static constexpr Tapered advance_other = {4, 4};
  static constexpr Tapered advance_royal = {-14, 2};
  // A promotable man that stands n ranks before the promotion zone, n = 0: in it.
  static constexpr std::array<Tapered, 4> near_zone = {{{24, 60}, {18, 40}, {8, 20}, {0, 8}}};
  // A step nearer to the middle of the board.
  static constexpr Tapered centre_other = {3, 2};
  static constexpr Tapered centre_royal = {-2, 8};
  // Around the own king: a man next to it, a man one step further away.
  static constexpr Tapered shelter_near = {12, 2};
  static constexpr Tapered shelter_far = {4, 0};
  // Enemy men within two steps of the king: penalty by their number (the last entry for more), in
  // percent of `siege`; with drops, each man in the enemy's hand counts as part of one.
  static constexpr std::array<int, 8> siege_percent = {0, 8, 25, 50, 80, 110, 140, 165};
  static constexpr Tapered siege = {100, 20};
  static constexpr int siege_hand_percent = 0;
  // A square next to the king that the enemy attacks and no man but the king defends.
  static constexpr Tapered weak_square = {10, 4};
  // The few last men of the weaker side: bonus of the stronger when n men beside the royal are
  // left.
  static constexpr std::array<int, 5> few_men = {400, 200, 100, 50, 20};
  // With fewer men than this on the board, near equality nearly all is a draw.
  static constexpr int drawish_men = 0;
  // Width of the first layer of the game's network.
  static constexpr int net_width = 128;
};

// Where a game has no weights of its own, they follow from how its men move.
template <Game G>
struct DerivedWeights : CommonWeights {
  static constexpr auto worth = std::array<Worth, 0>{};
};

template <Game G>
struct Weights : DerivedWeights<G> {};

}  // namespace taishi
