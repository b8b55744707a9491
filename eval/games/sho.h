#pragma once

#include "eval/weights.h"
#include "movegen/games/sho.h"

namespace taishi {

template <>
struct Weights<Sho> : CommonWeights {
  static constexpr Tapered royal = {1000, 1000};
  static constexpr auto worth = std::to_array<Worth>({
      {.name = "P", .board = {100, 140}},
      {.name = "L", .board = {240, 220}},
      {.name = "N", .board = {230, 220}},
      {.name = "S", .board = {400, 380}},
      {.name = "G", .board = {440, 420}},
      {.name = "B", .board = {620, 640}},
      {.name = "R", .board = {800, 900}},
      {.name = "E", .board = {560, 620}},
      {.name = "+P", .board = {430, 420}},
      {.name = "+L", .board = {430, 420}},
      {.name = "+N", .board = {430, 420}},
      {.name = "+S", .board = {430, 420}},
      {.name = "+B", .board = {880, 900}},
      {.name = "+R", .board = {1050, 1150}},
  });
  static constexpr Tapered weak_square = {14, 6};
};

}  // namespace taishi
