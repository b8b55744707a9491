#pragma once

#include "bench/match/stats.h"

namespace taishi::match {

// A sequential test of elo <= elo0 against elo >= elo1 (logistic Elo) on pairs of games.
struct Sprt {
  double elo0 = 0, elo1 = 0;
  double alpha = 0.05, beta = 0.05;  // risks of a false pass, a false fail

  bool active() const { return elo0 != elo1; }
  double lower() const;  // at or below: elo0 holds
  double upper() const;  // at or above: elo1 holds
  // Generalised log-likelihood ratio: each hypothesis gets the distribution of its mean that fits
  // the counts best (M. Van den Bergh, "The GSPRT approximation for multinomial", as used by
  // fishtest). A result never seen counts as a thousandth of a pair, so it is always finite.
  double llr(const PairCounts& pairs) const;

  enum class Verdict { Open, Failed, Passed };
  Verdict verdict(const PairCounts& pairs) const;
};

}  // namespace taishi::match
