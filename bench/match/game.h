#pragma once

#include <array>
#include <functional>
#include <optional>

#include "bench/match/game_record.h"
#include "bench/match/time_control.h"
#include "bench/match/usi_client.h"

namespace taishi::match {

// Ends of a game by the engines' own scores. Both must agree, so `plies` are counted over both.
struct ScoreAdjudication {
  int win_score = 0;  // centipawns; 0 = off
  int win_plies = 6;
  int draw_score = 0;  // 0 = off
  int draw_plies = 12;
  int draw_after = 100;  // plies from the start
};

struct GameSettings {
  Variant variant;
  Rules rules;  // with the ply cap as max_moves
  milliseconds margin{50};
  ScoreAdjudication adjudication;
  bool count_men = false;  // at the ply cap the side with more material wins
};

// Told of every fault: the engine, one line, the transcript's tail.
using ReportFault =
    std::function<void(const UsiClient& engine, std::int64_t game, const std::string& text)>;

// Plays a game to its end; none if it was interrupted, or if an engine could not even be started
// (then `cannot_start` says why).
std::optional<GameRecord> play_game(const GameSettings& settings,
                                    const std::array<UsiClient*, 2>& engines, std::int64_t number,
                                    const Opening& opening, const ReportFault& report,
                                    std::string& cannot_start);

}  // namespace taishi::match
