#include "bench/match/stats.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace taishi::match {

std::int64_t total(const PairCounts& pairs) {
  return std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0});
}

double elo_of_score(double score) {
  return 400 * std::log10(score / (1 - score));
}
double score_of_elo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

Estimate estimate(const PairCounts& pairs) {
  const auto n = static_cast<double>(total(pairs));
  if (n == 0) return {0.5, 0, 0, -1000, 1000, 0.5, 0};
  const bool equal = std::count(pairs.begin(), pairs.end(), 0) == 4;
  const double spread = equal ? 0.2 : 0, count = n + (equal ? 1 : 0);

  double mean = 0, variance = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    mean += (static_cast<double>(pairs[i]) + spread) * static_cast<double>(i) / 4;
  }
  mean /= count;
  for (std::size_t i = 0; i < 5; ++i) {
    const double off = static_cast<double>(i) / 4 - mean;
    variance += (static_cast<double>(pairs[i]) + spread) * off * off;
  }
  variance /= count;

  Estimate out;
  out.score = mean;
  out.deviation = std::sqrt(variance);
  const double standard_error = std::sqrt(variance / count);
  const double reach = 1.959963984540054 * standard_error;
  // The interval stays half a result's step inside (0, 1), where Elo is finite.
  const double edge = 0.125 / count;
  out.elo = elo_of_score(mean);
  out.low = elo_of_score(std::clamp(mean - reach, std::min(edge, mean), mean));
  out.high = elo_of_score(std::clamp(mean + reach, mean, std::max(1 - edge, mean)));
  out.los = 0.5 * std::erfc(-(mean - 0.5) / standard_error / std::sqrt(2.0));
  out.normalized = (mean - 0.5) / std::sqrt(2 * variance) * 800 / std::log(10.0);
  return out;
}

}  // namespace taishi::match
