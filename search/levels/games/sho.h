#pragma once

#include "movegen/games/sho.h"
#include "search/levels/ladder.h"

namespace taishi {

template <>
struct Ladder<Sho> {
  static constexpr Rungs rungs = {{
      {0, 550},    {90, 680},   {145, 810},  {194, 940},  {247, 1070}, {302, 1200},  {357, 1330},
      {415, 1460}, {482, 1590}, {541, 1720}, {587, 1850}, {623, 1980}, {658, 2110},  {696, 2240},
      {743, 2370}, {807, 2500}, {866, 2630}, {915, 2760}, {959, 2890}, {1000, 3020},
  }};
};

}  // namespace taishi
