#pragma once

#include <functional>

#include "eval/train/curve.h"
#include "eval/train/model.h"
#include "movegen/result.h"

namespace taishi::train {

struct TrainOptions {
  int epochs = 12;
  std::size_t batch = 4096;
  float rate = 1e-3f;       // learning rate at the start,
  float last_rate = 3e-5f;  // and at the end of a half cosine
  float decay = 0.01f;      // weight decay of AdamW
  float lambda = 0.04f;     // share of the game's result in the target, with all men on the board
  float lambda_few = -1;    // and with hardly any; negative: the same
  std::size_t average = 0;  // steps that the network's weights are a running mean of; 0: the last
  std::size_t width = 0;    // of the first layer; 0: the game's own
  std::uint64_t seed = 1;
  int threads = 2;
};

// Fits a model to a data set with AdamW. Between epochs all of it can be stored, and another
// process goes on with the same result.
class Trainer {
 public:
  Trainer(const Dataset& data, const TrainOptions& options);

  // One epoch: all training samples in a new random order. Returns the curve's new point.
  const CurvePoint& run_epoch();
  bool done() const { return epoch_ >= options_.epochs; }

  // The network so far.
  const Model& model() const { return options_.average != 0 ? average_ : model_; }
  const Curve& curve() const { return curve_; }

  // A checkpoint, written beside the old one and then put in its place.
  Result<void> save(const std::string& path) const;
  // Goes on from one; it must be of this game, architecture and data.
  Result<void> load(const std::string& path);
  // Starts from the weights of one, of whatever data.
  Result<void> load_weights(const std::string& path);

 private:
  struct Checkpoint;

  double validation_loss() const;
  double train_batch(std::span<const std::uint32_t> order);
  float learning_rate() const;
  void step(std::size_t begin, std::size_t end, float scale);
  Result<Checkpoint> read(const std::string& path) const;

  const Dataset& data_;
  TrainOptions options_;
  Model model_, average_;
  std::vector<float> mean_, square_;          // AdamW's moments
  std::vector<std::vector<float>> gradient_;  // one a thread
  int epoch_ = 0;
  std::uint64_t step_ = 0;
  Curve curve_;
};

}  // namespace taishi::train
