#pragma once

#include <array>
#include <cstdint>

namespace taishi::match {

// Pairs of games by the first engine's half points in both: 0 (two losses) to 4 (two wins). The two
// games of a pair share an opening and are not independent; pairs are ("pentanomial" statistics).
using PairCounts = std::array<std::int64_t, 5>;

std::int64_t total(const PairCounts& pairs);

// Elo on the logistic scale: score = 1 / (1 + 10^(-elo / 400)).
double elo_of_score(double score);
double score_of_elo(double elo);

struct Estimate {
  double score = 0.5;    // mean per game, 0 to 1
  double deviation = 0;  // of a pair's mean score
  double elo = 0;
  double low = 0, high = 0;  // 95 % interval, normal approximation
  double los = 0.5;          // likelihood that the first engine is the stronger
  double normalized = 0;     // nElo: (score - 1/2) in deviations of a game, times 800 / ln 10

  double error() const { return (high - low) / 2; }
};

// Always finite. Where all pairs are equal (their variance is zero and no normal distribution fits)
// one more pair is assumed, spread evenly over the five results. No pairs: elo 0, bounds -+1000.
Estimate estimate(const PairCounts& pairs);

}  // namespace taishi::match
