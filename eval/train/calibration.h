#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace taishi::train {

// How well scores foretell results, by the number of men on the board: the mean squared error of
// sigmoid(score / scale) against the result (1, 0.5, 0). Where another scale than the usual one
// fits much better, scores of these positions say too much or too little: something leaks into
// them that does not win games.
class Calibration {
 public:
  Calibration() : groups_(kGroups, Group(kScores)) {}

  // Centipawns and result (1: won, 0: drawn, -1: lost) from the same side; scores beyond kMost are
  // left out.
  void add(int men, int score, int result);

  // A row for each group of men that has positions.
  struct Row {
    int least_men = 0, most_men = 0;
    std::uint64_t positions = 0;
    double error = 0;  // at the usual scale, kOutputScale
    int best_scale = 0;
    double best_error = 0;
  };
  std::vector<Row> rows() const;
  std::string to_text() const;

 private:
  static constexpr int kMost = 2000;
  static constexpr std::size_t kScores = 2 * kMost + 1;
  static constexpr int kMenAGroup = 6;
  static constexpr std::size_t kGroups = 8;
  // Losses, draws, wins for each score.
  using Counts = std::array<std::uint64_t, 3>;
  using Group = std::vector<Counts>;

  static double error(const Group& group, int scale);

  std::vector<Group> groups_;
};

}  // namespace taishi::train
