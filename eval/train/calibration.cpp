#include "eval/train/calibration.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "eval/nnue/shape.h"

namespace taishi::train {

void Calibration::add(int men, int score, int result) {
  if (std::abs(score) > kMost) return;
  const auto group = std::min(static_cast<std::size_t>(men / kMenAGroup), kGroups - 1);
  ++groups_[group][static_cast<std::size_t>(score + kMost)][static_cast<std::size_t>(result + 1)];
}

double Calibration::error(const Group& group, int scale) {
  double sum = 0, count = 0;
  for (std::size_t i = 0; i < group.size(); ++i) {
    const double score = static_cast<double>(i) - kMost;
    const double expected = 1 / (1 + std::exp(-score / scale));
    for (std::size_t r = 0; r < 3; ++r) {
      const double off = expected - static_cast<double>(r) / 2;
      sum += static_cast<double>(group[i][r]) * off * off;
      count += static_cast<double>(group[i][r]);
    }
  }
  return count == 0 ? 0 : sum / count;
}

std::vector<Calibration::Row> Calibration::rows() const {
  constexpr int kLeastScale = 50, kMostScale = 4000, kStep = 25;
  std::vector<Row> rows;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    Row row;
    row.least_men = static_cast<int>(g) * kMenAGroup;
    row.most_men = row.least_men + kMenAGroup - 1;
    for (const Counts& c : groups_[g]) row.positions += c[0] + c[1] + c[2];
    if (row.positions == 0) continue;
    row.error = row.best_error = error(groups_[g], kOutputScale);
    row.best_scale = kOutputScale;
    for (int scale = kLeastScale; scale <= kMostScale; scale += kStep) {
      const double e = error(groups_[g], scale);
      if (e < row.best_error) row.best_error = e, row.best_scale = scale;
    }
    rows.push_back(row);
  }
  return rows;
}

std::string Calibration::to_text() const {
  std::string s =
      "score against result, of kept positions by men on the board\n"
      "     men    positions   error at " +
      std::to_string(kOutputScale) + "   least error   at scale\n";
  for (const Row& r : rows()) {
    char text[128];
    std::snprintf(text, sizeof text, "  %2d - %2d %12llu %14.4f %13.4f %10d\n", r.least_men,
                  r.most_men, static_cast<unsigned long long>(r.positions), r.error, r.best_error,
                  r.best_scale);
    s += text;
  }
  return s;
}

}  // namespace taishi::train
