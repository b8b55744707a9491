#pragma once

#include <memory>
#include <random>

#include "eval/nnue/network.h"

namespace taishi::test {

// A network of random weights, as large as they may be in a file times `size`.
template <Game G>
std::shared_ptr<const Network<G>> random_network(unsigned seed = 1, double size = 0.2) {
  std::mt19937 random(seed);
  const auto within = [&](int limit) {
    const int most = static_cast<int>(limit * size);
    return static_cast<std::int16_t>(
        static_cast<int>(random() % (2u * static_cast<unsigned>(most) + 1)) - most);
  };
  auto net = std::make_shared<Network<G>>();
  for (auto& w : net->bias) w = within(kLimitA);
  for (auto& row : net->rows)
    for (auto& w : row) w = within(kLimitA);
  for (auto& views : net->out)
    for (auto& view : views)
      for (auto& w : view) w = within(kLimitB);
  for (auto& w : net->out_bias) w = within(kLimitA);
  net->quant_b = kLeastQuantB + static_cast<std::int32_t>(random() % 200);
  net->note = "random, for tests";
  return net;
}

}  // namespace taishi::test
