#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "eval/nnue/network.h"
#include "eval/train/dataset.h"

namespace taishi::train {

// The network in floating point. All parameters are one array, so that gradients, moments and files
// are alike: rows[features][width], bias[width], out[kBuckets][2][width], out_bias[kBuckets].
class Model {
 public:
  // `width` as is_width allows.
  Model(std::size_t features, std::size_t width)
      : features_(features),
        width_(width),
        parameters_((features + 1) * width + kBuckets * 2 * width + kBuckets) {}

  // Small random weights.
  void randomise(std::uint64_t seed);

  std::size_t features() const { return features_; }
  std::vector<float>& parameters() { return parameters_; }
  const std::vector<float>& parameters() const { return parameters_; }

  std::size_t width() const { return width_; }
  // Where the parts begin.
  std::size_t row(std::size_t feature) const { return feature * width_; }
  std::size_t bias() const { return features_ * width_; }
  std::size_t out(std::size_t bucket) const { return (features_ + 1 + 2 * bucket) * width_; }
  std::size_t out_bias(std::size_t bucket) const { return out(kBuckets) + bucket; }

 private:
  std::size_t features_, width_;
  std::vector<float> parameters_;
};

// The output of a sample: 1.0 is kOutputScale centipawns from the side to move.
float forward(const Model& model, const Dataset& data, const Sample& sample);

// The game's result in the target, 0 to 1: with few men on the board, with all, and in between.
struct ResultShare {
  float few = 0, all = 0;
  float of(const Sample& s) const {
    return few + (all - few) * static_cast<float>(s.bucket) / (kBuckets - 1);
  }
};

// What a sample's output, as an expected result in 0..1, should be: a mix of what the game brought
// (share `lambda`) and what the search said.
float target(const Sample& sample, float lambda);

// Sum of squared errors of the expected results of samples[order[i]]; adds the gradient of each to
// `gradient` (laid out as the parameters) unless that is empty.
double squared_error(const Model& model, const Dataset& data, const std::vector<Sample>& samples,
                     std::span<const std::uint32_t> order, ResultShare share,
                     std::span<float> gradient);

// In fixed point, as the engine uses it; no wider than the game's networks are.
template <Game G>
std::shared_ptr<Network<G>> quantise(const Model& model);

}  // namespace taishi::train
