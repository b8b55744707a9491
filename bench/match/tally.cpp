#include "bench/match/tally.h"

#include "bench/match/reasons.h"

namespace taishi::match {

void Score::add(int half_points) {
  ++(half_points == 2 ? wins : half_points == 1 ? draws : losses);
}

bool Tally::add(const GameRecord& game) {
  if (!half_points_.emplace(game.number, game.half_points).second) return false;
  score_.add(game.half_points);
  if (game.first_is_black()) as_black_.add(game.half_points);
  reasons_[game.reason].add(game.half_points);
  for (std::size_t e : {0u, 1u}) effort_[e].add(game.effort[e]);
  plies_ += game.plies();
  const auto partner = half_points_.find(game.number ^ 1);
  if (partner != half_points_.end()) {
    ++pairs_[static_cast<std::size_t>(game.half_points + partner->second)];
  }
  return true;
}

std::int64_t Tally::count(std::string_view reason) const {
  const auto found = reasons_.find(reason);
  return found == reasons_.end() ? 0 : found->second.games();
}

std::int64_t Tally::faults() const {
  std::int64_t sum = 0;
  for (const auto& [reason, score] : reasons_) sum += is_fault(reason) ? score.games() : 0;
  return sum;
}

}  // namespace taishi::match
