#include "bench/match/sprt.h"

#include <array>
#include <cmath>

namespace taishi::match {
namespace {

using Distribution = std::array<double, 5>;

double value(std::size_t i) {
  return static_cast<double>(i) / 4;
}

// The distribution with the given mean under which `seen` is likeliest: p_i = seen_i / (1 + t *
// (v_i
// - mean)), where t solves sum seen_i (v_i - mean) / (1 + t (v_i - mean)) = 0. That sum falls in t.
Distribution fit(const Distribution& seen, double mean) {
  double low = -1 / (1 - mean), high = 1 / mean;
  for (int step = 0; step < 200; ++step) {
    const double t = (low + high) / 2;
    double sum = 0;
    for (std::size_t i = 0; i < 5; ++i) {
      const double off = value(i) - mean;
      sum += seen[i] * off / (1 + t * off);
    }
    (sum > 0 ? low : high) = t;
  }
  Distribution out;
  const double t = (low + high) / 2;
  for (std::size_t i = 0; i < 5; ++i) out[i] = seen[i] / (1 + t * (value(i) - mean));
  return out;
}

}  // namespace

double Sprt::lower() const {
  return std::log(beta / (1 - alpha));
}
double Sprt::upper() const {
  return std::log((1 - beta) / alpha);
}

double Sprt::llr(const PairCounts& pairs) const {
  if (total(pairs) == 0) return 0;
  Distribution seen;
  double n = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    seen[i] = pairs[i] == 0 ? 1e-3 : static_cast<double>(pairs[i]);
    n += seen[i];
  }
  for (double& p : seen) p /= n;
  const Distribution p0 = fit(seen, score_of_elo(elo0)), p1 = fit(seen, score_of_elo(elo1));
  double sum = 0;
  for (std::size_t i = 0; i < 5; ++i) sum += seen[i] * std::log(p1[i] / p0[i]);
  return n * sum;
}

Sprt::Verdict Sprt::verdict(const PairCounts& pairs) const {
  if (!active()) return Verdict::Open;
  const double ratio = llr(pairs);
  if (ratio <= lower()) return Verdict::Failed;
  return ratio >= upper() ? Verdict::Passed : Verdict::Open;
}

}  // namespace taishi::match
