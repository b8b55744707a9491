#pragma once

#include "eval/weights.h"
#include "movegen/games/heian.h"

namespace taishi {

template <>
struct Weights<Heian> : CommonWeights {
  // Nothing is dropped, so a promoted man is a gold for good; the count of men decides the end.
  static constexpr auto worth = std::to_array<Worth>({
      {.name = "P", .board = {100, 150}},
      {.name = "L", .board = {230, 220}},
      {.name = "N", .board = {230, 230}},
      {.name = "S", .board = {410, 390}},
      {.name = "G", .board = {460, 440}},
      {.name = "+P", .board = {450, 440}},
      {.name = "+L", .board = {450, 440}},
      {.name = "+N", .board = {450, 440}},
      {.name = "+S", .board = {450, 440}},
  });
  static constexpr Tapered advance_royal = {-8, 4};
  static constexpr std::array<int, 5> few_men = {1000, 500, 250, 120, 50};
  static constexpr int drawish_men = 14;
};

}  // namespace taishi
