#pragma once

#include <cstdint>
#include <vector>

#include "bench/spsa/parameter.h"

namespace taishi::spsa {

struct Schedule {
  std::int64_t iterations = 1000;
  int pairs = 4;  // of games, an iteration
  std::uint64_t seed = 1;
  bool operator==(const Schedule&) const = default;
};

// The two settings whose match decides an iteration; by parameter.
struct Probe {
  std::vector<int> plus, minus;
};

// Simultaneous perturbation stochastic approximation (Spall 1992), with gains as fishtest sets
// them: for pair k of N, c(k) = c / k^gamma and a(k) = a / (A + k)^alpha with alpha 0.602, gamma
// 0.101, A = N / 10; c and a follow from each parameter's c_end = c(N) and r_end = a(N) / c(N)^2.
class Spsa {
 public:
  Spsa(const Schedule& schedule, std::vector<Parameter> parameters)
      : schedule_(schedule), parameters_(std::move(parameters)) {}

  bool over() const { return done_ >= schedule_.iterations; }
  std::int64_t done() const { return done_; }  // iterations
  const Schedule& schedule() const { return schedule_; }
  const std::vector<Parameter>& parameters() const { return parameters_; }

  // What to try next. It depends on the seed, the iteration and the values alone. Fractions are
  // rounded up or down by chance, so that steps below 1 count.
  Probe next() const;
  // Games that `plus` won more than `minus` in the match of next().
  void update(std::int64_t lead);

  // Goes on from an earlier state of the same parameters.
  void restore(std::int64_t done, const std::vector<double>& values);

 private:
  struct Gain {
    double c, r;
  };
  Gain gain(const Parameter& p) const;

  Schedule schedule_;
  std::vector<Parameter> parameters_;
  std::int64_t done_ = 0;
};

}  // namespace taishi::spsa
