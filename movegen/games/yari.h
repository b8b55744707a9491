#pragma once

#include "movegen/game_spec.h"

namespace taishi {

// Yari Shogi: 7 files x 9 ranks, drops. Christian Freeling, 1981.
struct Yari {
  static constexpr std::string_view name = "yari";
  static constexpr int files = 7;
  static constexpr int ranks = 9;
  static constexpr int promotion_ranks = 3;
  static constexpr bool drops = true;        // a pawn drop may give mate
  static constexpr char one_per_file = 'P';  // nifu

  static constexpr auto pieces = std::to_array<PieceSpec>({
      {.letter = 'P', .moves = "fW", .promoted = "fWfFbR"},
      {.letter = 'N', .moves = "fRfN", .promoted = "WfFbR"},
      {.letter = 'B', .moves = "fRfF", .promoted = "WfFbR"},
      {.letter = 'Y', .alias = 'R', .moves = "frlR", .promoted = "R"},
      {.letter = 'K', .moves = "K", .royal = Royal::Always},
  });

  static constexpr std::string_view start = "ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1";

  static constexpr auto dialects = std::to_array<Dialect>({
      {"yari", {}, {}},
      {"yarishogi", {}, {.occurrences = 3, .writes_alias_letters = true}},
  });
  static constexpr bool bare_king_rule = false;
};

}  // namespace taishi
