#include "eval/train/model.h"

#include <algorithm>
#include <cmath>

#include "movegen/games.h"
#include "movegen/random.h"

namespace taishi::train {
namespace {

constexpr std::size_t kMostFeatures = 256;

float sigmoid(float x) {
  return 1.0f / (1.0f + std::exp(-x));
}

// One sample's way through a network of a width. The loops over it are what the compiler turns into
// vector instructions.
template <std::size_t kWidth>
class Pass {
 public:
  Pass(const Model& model, const Dataset& data) : model_(model), data_(data) {}

  float forward(const Sample& s) {
    const auto features = data_.features_of(s);
    count_ = features.size();
    const float* w = model_.parameters().data();
    for (std::size_t v = 0; v < 2; ++v) {
      const std::uint16_t* seen = data_.views[s.view[v]].data();
      for (std::size_t i = 0; i < count_; ++i) rows_[v][i] = model_.row(seen[features[i]]);
      float sum[kWidth];
      std::copy_n(w + model_.bias(), kWidth, sum);
      for (std::size_t i = 0; i < count_; ++i) {
        const float* row = w + rows_[v][i];
        for (std::size_t n = 0; n < kWidth; ++n) sum[n] += row[n];
      }
      for (std::size_t n = 0; n < kWidth; ++n) clipped_[v][n] = std::clamp(sum[n], 0.0f, 1.0f);
    }
    // Several partial sums: the order of a single one may not be changed.
    constexpr std::size_t kParts = 16;
    float part[kParts] = {};
    const float* out = w + model_.out(s.bucket);
    for (std::size_t v = 0; v < 2; ++v)
      for (std::size_t n = 0; n < kWidth; n += kParts)
        for (std::size_t p = 0; p < kParts; ++p)
          part[p] += clipped_[v][n + p] * clipped_[v][n + p] * out[v * kWidth + n + p];
    float output = w[model_.out_bias(s.bucket)];
    for (const float p : part) output += p;
    return output;
  }

  // Adds the gradient, given that of the output; `forward` was of this sample.
  void backward(const Sample& s, float slope, float* gradient) {
    const float* out = model_.parameters().data() + model_.out(s.bucket);
    float* out_gradient = gradient + model_.out(s.bucket);
    float* bias_gradient = gradient + model_.bias();
    gradient[model_.out_bias(s.bucket)] += slope;
    for (std::size_t v = 0; v < 2; ++v) {
      float delta[kWidth];
      for (std::size_t n = 0; n < kWidth; ++n) {
        const float c = clipped_[v][n];
        out_gradient[v * kWidth + n] += slope * c * c;
        const float inside = c > 0.0f && c < 1.0f ? 2.0f : 0.0f;
        delta[n] = slope * inside * c * out[v * kWidth + n];
        bias_gradient[n] += delta[n];
      }
      for (std::size_t i = 0; i < count_; ++i) {
        float* row = gradient + rows_[v][i];
        for (std::size_t n = 0; n < kWidth; ++n) row[n] += delta[n];
      }
    }
  }

 private:
  const Model& model_;
  const Dataset& data_;
  std::size_t count_ = 0;
  std::size_t rows_[2][kMostFeatures];
  alignas(64) float clipped_[2][kWidth];
};

// Calls f with a Pass of the model's width.
template <class F, int Width = 32>
auto with_pass(const Model& model, const Dataset& data, F&& f) {
  constexpr auto kWidth = static_cast<std::size_t>(Width);
  if constexpr (Width < kMostWidth)
    if (model.width() != kWidth) return with_pass<F, Width + 32>(model, data, std::forward<F>(f));
  return f(Pass<kWidth>(model, data));
}

template <class P>
double sum_errors(P& pass, const Dataset& data, const std::vector<Sample>& samples,
                  std::span<const std::uint32_t> order, ResultShare share,
                  std::span<float> gradient) {
  constexpr std::size_t kAhead = 8;  // samples lie anywhere in memory
  double sum = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i + 2 * kAhead < order.size()) __builtin_prefetch(&samples[order[i + 2 * kAhead]]);
    if (i + kAhead < order.size()) {
      const std::uint16_t* next = data.pool.data() + samples[order[i + kAhead]].first;
      __builtin_prefetch(next);
      __builtin_prefetch(next + 32);
    }
    const Sample& s = samples[order[i]];
    const float expected = sigmoid(pass.forward(s));
    const float error = expected - target(s, share.of(s));
    sum += static_cast<double>(error) * static_cast<double>(error);
    if (!gradient.empty())
      pass.backward(s, 2.0f * error * expected * (1.0f - expected), gradient.data());
  }
  return sum;
}

}  // namespace

void Model::randomise(std::uint64_t seed) {
  Random random(seed);
  const auto fill = [&](std::size_t begin, std::size_t end, float most) {
    for (std::size_t i = begin; i < end; ++i)
      parameters_[i] = static_cast<float>(2 * random.fraction() - 1) * most;
  };
  fill(0, bias(), 0.12f);  // about 1 / sqrt(men)
  std::fill_n(parameters_.begin() + static_cast<std::ptrdiff_t>(bias()), width_, 0.2f);
  fill(out(0), out(kBuckets), 1.0f / std::sqrt(2.0f * static_cast<float>(width_)));
  std::fill(parameters_.begin() + static_cast<std::ptrdiff_t>(out_bias(0)), parameters_.end(),
            0.0f);
}

float forward(const Model& model, const Dataset& data, const Sample& sample) {
  return with_pass(model, data, [&](auto&& pass) { return pass.forward(sample); });
}

float target(const Sample& sample, float lambda) {
  const float result = 0.5f + 0.5f * static_cast<float>(sample.result);
  return lambda * result +
         (1.0f - lambda) * sigmoid(static_cast<float>(sample.score) / kOutputScale);
}

double squared_error(const Model& model, const Dataset& data, const std::vector<Sample>& samples,
                     std::span<const std::uint32_t> order, ResultShare share,
                     std::span<float> gradient) {
  return with_pass(model, data, [&](auto&& pass) {
    return sum_errors(pass, data, samples, order, share, gradient);
  });
}

template <Game G>
std::shared_ptr<Network<G>> quantise(const Model& model) {
  const auto fixed = [&](std::size_t at, int one, int limit) {
    const double w = static_cast<double>(model.parameters()[at]) * one;
    return static_cast<int>(std::lround(std::clamp<double>(w, -limit, limit)));
  };
  const auto begin = model.parameters().begin();
  float most = 0;
  for (auto w = begin + static_cast<std::ptrdiff_t>(model.out(0));
       w != begin + static_cast<std::ptrdiff_t>(model.out(kBuckets)); ++w)
    most = std::max(most, std::abs(*w));
  auto net = std::make_shared<Network<G>>();
  net->quant_b = static_cast<std::int32_t>(
      std::clamp<float>(kLimitB / std::max(most, 1e-6f), kLeastQuantB, kMostQuantB));
  net->width = model.width();
  for (std::size_t n = 0; n < model.width(); ++n) {
    net->bias[n] = static_cast<std::int16_t>(fixed(model.bias() + n, kQuantA, kLimitA));
    for (std::size_t f = 0; f < net->rows.size(); ++f)
      net->rows[f][n] = static_cast<std::int16_t>(fixed(model.row(f) + n, kQuantA, kLimitA));
    for (std::size_t b = 0; b < kBuckets; ++b)
      for (std::size_t v = 0; v < 2; ++v)
        net->out[b][v][n] = static_cast<std::int16_t>(
            fixed(model.out(b) + v * model.width() + n, net->quant_b, kLimitB));
  }
  for (std::size_t b = 0; b < kBuckets; ++b)
    net->out_bias[b] = fixed(model.out_bias(b), kQuantA * net->quant_b, kLimitOut);
  return net;
}

#define TAISHI_INSTANTIATE(G) template std::shared_ptr<Network<G>> quantise<G>(const Model&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi::train
