#pragma once

#include <cstdint>

namespace taishi {

// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every machine, unlike <random>'s
// distributions.
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) : state_(seed) {}
  // A stream of its own for every pair of numbers.
  constexpr Random(std::uint64_t seed, std::uint64_t stream) : state_(seed) {
    state_ = next() ^ stream;
  }

  constexpr std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  // In [0, n), n > 0; the bias is below n / 2^64.
  constexpr std::uint64_t below(std::uint64_t n) { return next() % n; }
  // In [0, 1).
  constexpr double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace taishi
