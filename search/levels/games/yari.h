#pragma once

#include "movegen/games/yari.h"
#include "search/levels/ladder.h"

namespace taishi {

template <>
struct Ladder<Yari> {
  static constexpr Rungs rungs = {{
      {20, 400},   {46, 507},   {80, 614},   {116, 721},  {153, 828},  {193, 935},   {239, 1042},
      {287, 1149}, {327, 1256}, {362, 1363}, {396, 1470}, {434, 1577}, {484, 1684},  {547, 1791},
      {620, 1898}, {730, 2005}, {812, 2112}, {880, 2219}, {943, 2326}, {1000, 2433},
  }};
};

}  // namespace taishi
