#pragma once

#include "movegen/game_spec.h"

namespace taishi {

// Sho Shogi: 9 x 9, no drops, a drunk elephant that promotes to a second royal. 16th century.
struct Sho {
  static constexpr std::string_view name = "sho";
  static constexpr int files = 9;
  static constexpr int ranks = 9;
  static constexpr int promotion_ranks = 3;
  static constexpr bool drops = false;
  static constexpr char one_per_file = 0;

  static constexpr auto pieces = std::to_array<PieceSpec>({
      {.letter = 'P', .moves = "fW", .promoted = "WfF"},
      {.letter = 'L', .moves = "fR", .promoted = "WfF"},
      {.letter = 'N', .moves = "fN", .promoted = "WfF"},
      {.letter = 'S', .moves = "FfW", .promoted = "WfF"},
      {.letter = 'G', .moves = "WfF"},
      {.letter = 'B', .moves = "B", .promoted = "BW"},
      {.letter = 'R', .moves = "R", .promoted = "RF"},
      {.letter = 'E', .moves = "FsfW", .promoted = "K", .royal = Royal::Promoted},
      {.letter = 'K', .moves = "K", .royal = Royal::Always},
  });

  static constexpr std::string_view start =
      "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b - 1";

  static constexpr auto dialects = std::to_array<Dialect>({
      {"sho", {}, {}},
      {"shoshogi", {}, {.perpetual_check_loses = false, .crowning_answers_check = false}},
  });
  static constexpr bool bare_king_rule = true;
};

}  // namespace taishi
