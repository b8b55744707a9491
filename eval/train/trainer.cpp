#include "eval/train/trainer.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>
#include <numeric>
#include <thread>

#include "movegen/random.h"

namespace taishi::train {
namespace {

// Calls f(part, begin, end) on a thread each, for equal parts of 0..size.
template <class F>
void in_parallel(int threads, std::size_t size, F&& f) {
  const auto n = static_cast<std::size_t>(threads);
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < n; ++i)
    others.emplace_back([&f, i, n, size] { f(i, size * i / n, size * (i + 1) / n); });
  f(std::size_t{0}, std::size_t{0}, size / n);
  for (std::thread& t : others) t.join();
}

std::vector<std::uint32_t> in_order(std::size_t size) {
  std::vector<std::uint32_t> order(size);
  std::iota(order.begin(), order.end(), 0u);
  return order;
}

// A permutation that only depends on seed and epoch.
std::vector<std::uint32_t> shuffled(std::size_t size, std::uint64_t seed, int epoch) {
  std::vector<std::uint32_t> order = in_order(size);
  Random random(seed, static_cast<std::uint64_t>(epoch));
  for (std::size_t i = size; i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  return order;
}

ResultShare share_of_result(const TrainOptions& o) {
  return {o.lambda_few < 0 ? o.lambda : o.lambda_few, o.lambda};
}

}  // namespace

Trainer::Trainer(const Dataset& data, const TrainOptions& options)
    : data_(data),
      options_(options),
      model_(data.features, options.width != 0 ? options.width : data.width),
      average_(model_) {
  model_.randomise(options.seed);
  average_.parameters() = model_.parameters();
  const std::size_t size = model_.parameters().size();
  mean_.assign(size, 0.0f);
  square_.assign(size, 0.0f);
  gradient_.assign(static_cast<std::size_t>(options.threads), std::vector<float>(size));
}

const CurvePoint& Trainer::run_epoch() {
  using Clock = std::chrono::steady_clock;
  if (curve_.empty()) curve_.push_back({0, options_.rate, 0, validation_loss(), 0, 0});
  const auto begin = Clock::now();
  const auto order = shuffled(data_.training.size(), options_.seed, epoch_);
  double error = 0;
  for (std::size_t at = 0; at < order.size(); at += options_.batch)
    error += train_batch(std::span(order).subspan(at, std::min(options_.batch, order.size() - at)));
  const std::chrono::duration<double> seconds = Clock::now() - begin;
  const auto size = static_cast<double>(std::max<std::size_t>(order.size(), 1));
  ++epoch_;
  curve_.push_back({epoch_, learning_rate(), error / size, validation_loss(), seconds.count(),
                    size / std::max(seconds.count(), 1e-9)});
  return curve_.back();
}

double Trainer::train_batch(std::span<const std::uint32_t> order) {
  std::vector<double> error(gradient_.size());
  in_parallel(options_.threads, order.size(), [&](std::size_t t, std::size_t from, std::size_t to) {
    std::fill(gradient_[t].begin(), gradient_[t].end(), 0.0f);
    error[t] = squared_error(model_, data_, data_.training, order.subspan(from, to - from),
                             share_of_result(options_), gradient_[t]);
  });
  ++step_;
  const float scale = 1.0f / static_cast<float>(order.size());
  in_parallel(options_.threads, model_.parameters().size(),
              [&](std::size_t, std::size_t from, std::size_t to) { step(from, to, scale); });
  return std::accumulate(error.begin(), error.end(), 0.0);
}

// AdamW (Loshchilov and Hutter, 2019), then clipped to what the fixed point can hold.
void Trainer::step(std::size_t begin, std::size_t end, float scale) {
  constexpr float kBeta1 = 0.9f, kBeta2 = 0.999f, kEpsilon = 1e-8f;
  constexpr auto kLimit = static_cast<float>(kWeightLimit);
  const auto t = static_cast<float>(step_);
  const float rate = learning_rate();
  const float unbias1 = 1.0f / (1.0f - std::pow(kBeta1, t));
  const float unbias2 = 1.0f / (1.0f - std::pow(kBeta2, t));
  const float keep = 1.0f - rate * options_.decay;
  float* w = model_.parameters().data();
  float* sum = gradient_[0].data();
  for (std::size_t other = 1; other < gradient_.size(); ++other) {
    const float* g = gradient_[other].data();
    for (std::size_t i = begin; i < end; ++i) sum[i] += g[i];
  }
  for (std::size_t i = begin; i < end; ++i) {
    const float g = sum[i] * scale;
    mean_[i] = kBeta1 * mean_[i] + (1.0f - kBeta1) * g;
    square_[i] = kBeta2 * square_[i] + (1.0f - kBeta2) * g * g;
    const float next =
        w[i] * keep - rate * (mean_[i] * unbias1) / (std::sqrt(square_[i] * unbias2) + kEpsilon);
    w[i] = std::clamp(next, -kLimit, kLimit);
  }
  if (options_.average == 0) return;
  // A plain mean at first, so that the random weights are soon forgotten.
  const float share = 1.0f / static_cast<float>(std::min<std::uint64_t>(step_, options_.average));
  float* mean = average_.parameters().data();
  for (std::size_t i = begin; i < end; ++i) mean[i] += (w[i] - mean[i]) * share;
}

float Trainer::learning_rate() const {
  const std::size_t batches =
      std::max<std::size_t>(1, (data_.training.size() + options_.batch - 1) / options_.batch);
  const double total = static_cast<double>(batches) * options_.epochs;
  const double done = std::min(1.0, static_cast<double>(step_) / total);
  const double share = 0.5 * (1.0 + std::cos(std::numbers::pi * done));
  return static_cast<float>(options_.last_rate + (options_.rate - options_.last_rate) * share);
}

double Trainer::validation_loss() const {
  const std::size_t size = data_.validation.size();
  if (size == 0) return 0;
  const auto order = in_order(size);
  std::vector<double> error(gradient_.size());
  in_parallel(options_.threads, size, [&](std::size_t t, std::size_t from, std::size_t to) {
    error[t] =
        squared_error(model(), data_, data_.validation, std::span(order).subspan(from, to - from),
                      share_of_result(options_), {});
  });
  return std::accumulate(error.begin(), error.end(), 0.0) / static_cast<double>(size);
}

}  // namespace taishi::train
