#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "bench/match/game_record.h"
#include "bench/match/stats.h"

namespace taishi::match {

// Results seen from the first engine.
struct Score {
  std::int64_t wins = 0, draws = 0, losses = 0;

  std::int64_t games() const { return wins + draws + losses; }
  double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
  void add(int half_points);
};

// The running count of a match.
class Tally {
 public:
  // False if the game was counted before.
  bool add(const GameRecord& game);

  const Score& score() const { return score_; }
  const Score& as_black() const { return as_black_; }  // the first engine's games with Black
  const PairCounts& pairs() const { return pairs_; }   // of finished pairs
  const std::map<std::string, Score, std::less<>>& reasons() const { return reasons_; }
  const std::array<Effort, 2>& effort() const { return effort_; }
  std::int64_t count(std::string_view reason) const;
  std::int64_t faults() const;
  std::int64_t plies() const { return plies_; }  // of all games together
  bool has(std::int64_t game) const { return half_points_.count(game) != 0; }

 private:
  Score score_, as_black_;
  PairCounts pairs_{};
  std::map<std::string, Score, std::less<>> reasons_;
  std::array<Effort, 2> effort_;
  std::map<std::int64_t, int> half_points_;  // by game
  std::int64_t plies_ = 0;
};

}  // namespace taishi::match
