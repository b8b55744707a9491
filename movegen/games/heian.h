#pragma once

#include "movegen/game_spec.h"

namespace taishi {

// Heian Shogi: 9 files x 8 ranks, no drops, a bare king loses. After the Nichureki (1126-1130).
struct Heian {
  static constexpr std::string_view name = "heian";
  static constexpr int files = 9;
  static constexpr int ranks = 8;
  static constexpr int promotion_ranks = 3;
  static constexpr bool drops = false;
  static constexpr char one_per_file = 0;

  static constexpr auto pieces = std::to_array<PieceSpec>({
      {.letter = 'P', .moves = "fW", .promoted = "WfF"},
      {.letter = 'L', .moves = "fR", .promoted = "WfF"},
      {.letter = 'N', .moves = "fN", .promoted = "WfF"},
      {.letter = 'S', .moves = "FfW", .promoted = "WfF"},
      {.letter = 'G', .moves = "WfF"},
      {.letter = 'K', .moves = "K", .royal = Royal::Always},
  });

  static constexpr std::string_view start = "lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL b - 1";

  static constexpr auto dialects = std::to_array<Dialect>({
      {"heian", {"heianshogi", "heian_shogi"}, {.bare_king_loses = true}},
  });
  static constexpr bool bare_king_rule = true;
};

}  // namespace taishi
