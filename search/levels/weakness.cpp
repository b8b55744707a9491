#include "search/levels/weakness.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace taishi {
namespace {

// Between two rows everything changes evenly, nodes by ratio.
struct Row {
  double nodes, depth, noise, oversight;
};
constexpr std::array<Row, 6> kRows = {{
    {40, 1, 550, 800},
    {120, 2, 280, 400},
    {400, 2.6, 160, 180},
    {1'500, 3.6, 80, 60},
    {8'000, 5, 30, 10},
    {60'000, 9, 0, 0},
}};
constexpr double kSeesObvious = 0.1;

double between(double a, double b, double part) {
  return a + (b - a) * part;
}

}  // namespace

Weakness weakness_at(double strength) {
  const double s = std::clamp(strength, 0.0, 1.0);
  const double at = s * static_cast<double>(kRows.size() - 1);
  const std::size_t row = std::min(static_cast<std::size_t>(at), kRows.size() - 2);
  const double part = at - static_cast<double>(row);
  const Row &a = kRows[row], &b = kRows[row + 1];
  Weakness w;
  w.nodes =
      static_cast<std::uint64_t>(std::exp(between(std::log(a.nodes), std::log(b.nodes), part)));
  w.depth = between(a.depth, b.depth, part);
  w.noise = static_cast<Score>(between(a.noise, b.noise, part));
  w.oversight = static_cast<int>(between(a.oversight, b.oversight, part));
  w.sees_obvious = s >= kSeesObvious;
  return w;
}

}  // namespace taishi
