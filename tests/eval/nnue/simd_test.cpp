#include "eval/nnue/simd.h"

#include <gtest/gtest.h>
#include <random>
#include <vector>

namespace taishi::test {
namespace {

template <std::size_t N>
struct alignas(64) Lanes {
  std::array<std::int16_t, N> v;
  bool operator==(const Lanes&) const = default;
};

template <std::size_t N>
Lanes<N> random_lanes(std::mt19937& random, int limit) {
  Lanes<N> l;
  for (auto& x : l.v)
    x = static_cast<std::int16_t>(
        static_cast<int>(random() % (2u * static_cast<unsigned>(limit) + 1)) - limit);
  return l;
}

template <class I, std::size_t N>
void equals_portable() {
  std::mt19937 random(9);
  for (int i = 0; i < 200; ++i) {
    const auto from = random_lanes<N>(random, 20000);
    std::vector<Lanes<N>> rows;
    for (int r = 0; r < 12; ++r) rows.push_back(random_lanes<N>(random, kLimitA));
    std::vector<simd::Row> added, removed;
    for (const auto& row : rows) (random() % 2 ? added : removed).push_back(row.v.data());
    Lanes<N> a{}, b{};
    simd::update<N, I>(a.v.data(), from.v.data(), added, removed);
    simd::update<N, simd::Portable>(b.v.data(), from.v.data(), added, removed);
    EXPECT_EQ(a, b);

    // Values below, within and above the clipped range; weights up to their limit.
    const auto ours = random_lanes<N>(random, i % 2 ? 600 : 32767);
    const auto theirs = random_lanes<N>(random, 400);
    const auto weights = random_lanes<2 * N>(random, kLimitB);
    const auto run = [&]<class J>(J) {
      return simd::screlu_dot<N, J>(ours.v.data(), theirs.v.data(), weights.v.data());
    };
    EXPECT_EQ(run(I{}), run(simd::Portable{}));
  }
}

// The largest sum there can be.
template <class I, std::size_t N>
void extremes() {
  Lanes<N> high;
  high.v.fill(32767);
  for (const int w : {kLimitB, -kLimitB}) {
    Lanes<2 * N> weights;
    weights.v.fill(static_cast<std::int16_t>(w));
    const std::int64_t sum = simd::screlu_dot<N, I>(high.v.data(), high.v.data(), weights.v.data());
    EXPECT_EQ(sum, static_cast<std::int64_t>(2 * N) * kQuantA * kQuantA * w);
  }
}

template <class I>
void check() {
  equals_portable<I, 32>();
  equals_portable<I, 64>();
  equals_portable<I, 128>();
  equals_portable<I, 256>();
  equals_portable<I, kMostWidth>();
  extremes<I, 64>();
  extremes<I, 256>();
  extremes<I, kMostWidth>();
}

TEST(Simd, BestEqualsPortable) {
  check<simd::Best>();
}
TEST(Simd, PortableHoldsTheExtremes) {
  check<simd::Portable>();
}
#if defined(__SSE2__)
TEST(Simd, Sse2EqualsPortable) {
  check<simd::Sse2>();
}
#endif
#if defined(__AVX2__)
TEST(Simd, Avx2EqualsPortable) {
  check<simd::Avx2>();
}
#endif

}  // namespace
}  // namespace taishi::test
