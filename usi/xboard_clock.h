#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "movegen/types.h"
#include "search/limits.h"

namespace taishi::usi {

// The time control of a game under XBoard's protocol, as its commands set it.
class XBoardClock {
 public:
  // `fixed`: the time for a move where no command sets one; none: five seconds. QBoard, which may
  // set none, does not tell either how much of a longer time is left.
  explicit XBoardClock(std::optional<Millis> fixed) : move_time_(fixed.value_or(5'000)) {}

  // "MOVES BASE INCREMENT" as in `level 40 5 0`, `level 0 2:30 12`: moves a period (0: the whole
  // game), minutes or minutes and seconds, seconds. The periods count from now on, when `plies` of
  // the game have been made. False if they cannot be read.
  bool level(const std::vector<std::string_view>& words, int plies);
  // A game begins anew: its first move is the first of a period.
  void restart() { level_ply_ = 0; }
  // `st`: seconds for each move.
  bool move_time(std::string_view seconds);
  // `sd`; none: no limit.
  void depth(std::optional<int> plies) { depth_ = plies; }
  // `time` and `otim`: what is left to us and to the opponent.
  void left(bool ours, Millis time) { left_[ours ? 0 : 1] = time; }

  // For a move of ours, playing `side`, when `plies` of the game have been made.
  Limits limits(Color side, int plies) const;

 private:
  std::optional<Millis> move_time_;
  int moves_per_period_ = 40;
  int level_ply_ = 0;  // where the periods began
  Millis increment_ = 0;
  Millis left_[2] = {300'000, 300'000};  // ours, the opponent's
  std::optional<int> depth_;
};

}  // namespace taishi::usi
