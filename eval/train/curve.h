#pragma once

#include <string>
#include <vector>

namespace taishi::train {

// How training stands after an epoch (0: before the first).
struct CurvePoint {
  int epoch = 0;
  double rate = 0;        // learning rate at its end
  double training = 0;    // mean squared error while training; epoch 0: none
  double validation = 0;  // mean squared error on games not trained on
  double seconds = 0;
  double speed = 0;  // positions trained on a second
};
using Curve = std::vector<CurvePoint>;

std::string curve_csv(const Curve& curve);
// A plot of both losses over the epochs.
std::string curve_svg(const Curve& curve, const std::string& title);

}  // namespace taishi::train
