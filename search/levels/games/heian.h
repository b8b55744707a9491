#pragma once

#include "movegen/games/heian.h"
#include "search/levels/ladder.h"

namespace taishi {

template <>
struct Ladder<Heian> {
  static constexpr Rungs rungs = {{
      {40, 350},   {75, 470},   {112, 590},  {150, 710},  {187, 830},  {226, 950},   {268, 1070},
      {310, 1190}, {353, 1310}, {395, 1430}, {437, 1550}, {475, 1670}, {511, 1790},  {550, 1910},
      {592, 2030}, {645, 2150}, {709, 2270}, {768, 2390}, {850, 2510}, {1000, 2630},
  }};
};

}  // namespace taishi
