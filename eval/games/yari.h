#pragma once

#include "eval/weights.h"
#include "movegen/games/yari.h"

namespace taishi {

template <>
struct Weights<Yari> : CommonWeights {
  // The golds and the silver slide back, so they are stronger than shogi's.
  static constexpr auto worth = std::to_array<Worth>({
      {.name = "P", .board = {100, 100}, .hand = 120},
      {.name = "N", .board = {480, 480}, .hand = 530},
      {.name = "B", .board = {450, 450}, .hand = 500},
      {.name = "Y", .board = {760, 760}, .hand = 840},
      {.name = "+P", .board = {420, 420}},
      {.name = "+N", .board = {600, 600}},
      {.name = "+B", .board = {600, 600}},
      {.name = "+Y", .board = {980, 980}},
  });
  static constexpr int tempo = 20;
  static constexpr std::array<Tapered, 4> near_zone = {{{20, 20}, {12, 12}, {6, 6}, {0, 0}}};
  static constexpr Tapered advance_promotable = {3, 3};
  static constexpr Tapered shelter_near = {22, 22};
  static constexpr Tapered siege = {220, 220};
  static constexpr int siege_hand_percent = 50;
  static constexpr Tapered weak_square = {26, 26};
  static constexpr int net_width = 256;
};

}  // namespace taishi
