#pragma once

#include <string_view>
#include <vector>

#include "movegen/outcome.h"

namespace taishi::match {

// Why a game ended, beyond the rules' own reasons (movegen/outcome.h).
namespace reason {
constexpr std::string_view kResign = "resign";
constexpr std::string_view kTime = "time-forfeit";
constexpr std::string_view kScoreWin = "adjudicated-win";
constexpr std::string_view kScoreDraw = "adjudicated-draw";
constexpr std::string_view kMaterial = "more-material";
constexpr std::string_view kIllegal = "illegal-move";
constexpr std::string_view kNoMove = "no-move";            // "bestmove none" where there are moves
constexpr std::string_view kFalseWin = "false-win-claim";  // "bestmove win": no such rule here
constexpr std::string_view kCrash = "crash";
constexpr std::string_view kHang = "hang";
}  // namespace reason

// A fault of the engine that lost, more than a slow move.
inline bool is_fault(std::string_view r) {
  for (std::string_view fault :
       {reason::kIllegal, reason::kNoMove, reason::kFalseWin, reason::kCrash, reason::kHang}) {
    if (r == fault) return true;
  }
  return false;
}

// The names of the rules' own.
inline std::vector<std::string_view> rule_reasons() {
  std::vector<std::string_view> names;
  for (int r = 0; r <= static_cast<int>(Reason::MaxMoves); ++r)
    names.push_back(reason_name(static_cast<Reason>(r)));
  return names;
}

}  // namespace taishi::match
