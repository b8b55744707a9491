#include "bench/spsa/spsa.h"

#include <algorithm>
#include <cmath>

#include "movegen/random.h"

namespace taishi::spsa {
namespace {

constexpr double kAlpha = 0.602, kGamma = 0.101, kStability = 0.1;

// What chance decides of a parameter in an iteration.
struct Draw {
  int direction;    // +1 or -1
  double rounding;  // 0 to 1
};

class Draws {
 public:
  Draws(const Schedule& s, std::int64_t iteration)
      : random_(s.seed, static_cast<std::uint64_t>(iteration)) {}

  Draw next() {
    const std::uint64_t bits = random_.next();
    return {(bits & 1) != 0 ? 1 : -1, static_cast<double>(bits >> 11) * 0x1p-53};
  }

 private:
  Random random_;
};

double within(const Parameter& p, double value) {
  return std::clamp(value, static_cast<double>(p.least), static_cast<double>(p.most));
}

}  // namespace

Spsa::Gain Spsa::gain(const Parameter& p) const {
  const auto n = static_cast<double>(schedule_.iterations * schedule_.pairs);
  const auto k = static_cast<double>(done_ * schedule_.pairs + 1);
  const double stability = kStability * n;
  const double c = p.c_end * std::pow(n / k, kGamma);
  const double a =
      p.r_end * p.c_end * p.c_end * std::pow((stability + n) / (stability + k), kAlpha);
  return {c, a / (c * c)};
}

Probe Spsa::next() const {
  Probe probe;
  Draws draws(schedule_, done_);
  for (const Parameter& p : parameters_) {
    const Draw draw = draws.next();
    const auto moved = [&](double by) {
      return static_cast<int>(std::floor(within(p, p.value + by) + draw.rounding));
    };
    const double step = gain(p).c * draw.direction;
    probe.plus.push_back(moved(step));
    probe.minus.push_back(moved(-step));
  }
  return probe;
}

void Spsa::update(std::int64_t lead) {
  Draws draws(schedule_, done_);
  for (Parameter& p : parameters_) {
    const Gain g = gain(p);
    const double by = g.r * g.c * static_cast<double>(lead) * draws.next().direction;
    p.value = within(p, p.value + by);
  }
  ++done_;
}

void Spsa::restore(std::int64_t done, const std::vector<double>& values) {
  done_ = done;
  for (std::size_t i = 0; i < parameters_.size(); ++i) parameters_[i].value = values[i];
}

}  // namespace taishi::spsa
