#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "movegen/words.h"
#include "search/score.h"
#include "usi/spelling.h"

namespace taishi::usi {

// A score as an engine's line says it, from the side to move.
struct EngineScore {
  bool mate = false;
  bool loses = false;  // of a mate: the side to move is mated; also in 0 plies, which has no sign
  int value = 0;       // centipawns, cut to +-30000; of a mate the plies to it, at most 999
  Bound bound = Bound::Exact;

  bool operator==(const EngineScore&) const = default;
};

// What an `info` line says. Views into it.
struct EngineInfo {
  int depth = 0;  // 0: not said
  int multi_pv = 1;
  std::optional<EngineScore> score;
  std::optional<std::array<int, 3>> wdl;  // win, draw, loss of the side to move, in thousandths
  std::optional<std::int64_t> nodes, nps;
  Words pv;
};

// A client's reader of `info` lines, ours and others'; none if the line is no `info`. What cannot
// be read of it is passed over, and what follows `string`.
std::optional<EngineInfo> read_info(std::string_view line, const Spelling& spelling = kUsi);

}  // namespace taishi::usi
