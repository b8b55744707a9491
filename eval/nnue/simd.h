#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "eval/nnue/shape.h"

// The two loops of a network that take time, over 16-bit lanes. The instruction set is the best
// that the build allows; all give the same results to the bit.
namespace taishi::simd {

// The lanes' sums fit 32 bits up to a width of kMostWidth, all of them together need not.
template <std::size_t N>
std::int64_t sum_of(const std::array<std::int32_t, N>& parts) {
  std::int64_t sum = 0;
  for (const std::int32_t p : parts) sum += p;
  return sum;
}

// Plain C++: 16 lanes, which compilers turn into what the machine has.
struct Portable {
  static constexpr std::size_t kLanes = 16;
  struct Reg {
    std::array<std::int16_t, kLanes> lane;
  };
  struct Sum {
    std::array<std::int32_t, kLanes> lane{};
  };
  static Reg load(const std::int16_t* from) {
    Reg r;
    std::copy_n(from, kLanes, r.lane.begin());
    return r;
  }
  static void store(std::int16_t* to, Reg r) { std::copy_n(r.lane.begin(), kLanes, to); }
  static Reg add(Reg a, Reg b) {
    for (std::size_t i = 0; i < kLanes; ++i)
      a.lane[i] = static_cast<std::int16_t>(a.lane[i] + b.lane[i]);
    return a;
  }
  static Reg sub(Reg a, Reg b) {
    for (std::size_t i = 0; i < kLanes; ++i)
      a.lane[i] = static_cast<std::int16_t>(a.lane[i] - b.lane[i]);
    return a;
  }
  // sum += clip(v)^2 * w
  static void add_screlu(Sum& sum, Reg v, Reg w) {
    for (std::size_t i = 0; i < kLanes; ++i) {
      const std::int32_t x = std::clamp<std::int32_t>(v.lane[i], 0, kQuantA);
      sum.lane[i] += x * w.lane[i] * x;
    }
  }
  static std::int64_t total(const Sum& s) { return sum_of(s.lane); }
};

#if defined(__AVX2__)
struct Avx2 {
  static constexpr std::size_t kLanes = 16;
  using Reg = __m256i;
  using Sum = __m256i;
  static Reg load(const std::int16_t* from) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
  }
  static void store(std::int16_t* to, Reg r) {
    _mm256_store_si256(reinterpret_cast<__m256i*>(to), r);
  }
  static Reg add(Reg a, Reg b) { return _mm256_add_epi16(a, b); }
  static Reg sub(Reg a, Reg b) { return _mm256_sub_epi16(a, b); }
  // |w| <= kLimitB, so v * w fits 16 bits.
  static void add_screlu(Sum& sum, Reg v, Reg w) {
    v = _mm256_min_epi16(_mm256_max_epi16(v, _mm256_setzero_si256()), _mm256_set1_epi16(kQuantA));
    sum = _mm256_add_epi32(sum, _mm256_madd_epi16(v, _mm256_mullo_epi16(v, w)));
  }
  static std::int64_t total(Sum s) {
    alignas(32) std::array<std::int32_t, 8> part;
    _mm256_store_si256(reinterpret_cast<__m256i*>(part.data()), s);
    return sum_of(part);
  }
};
#endif

#if defined(__AVX512BW__)
struct Avx512 {
  static constexpr std::size_t kLanes = 32;
  using Reg = __m512i;
  using Sum = __m512i;
  static Reg load(const std::int16_t* from) { return _mm512_load_si512(from); }
  static void store(std::int16_t* to, Reg r) { _mm512_store_si512(to, r); }
  static Reg add(Reg a, Reg b) { return _mm512_add_epi16(a, b); }
  static Reg sub(Reg a, Reg b) { return _mm512_sub_epi16(a, b); }
  static void add_screlu(Sum& sum, Reg v, Reg w) {
    v = _mm512_min_epi16(_mm512_max_epi16(v, _mm512_setzero_si512()), _mm512_set1_epi16(kQuantA));
    sum = _mm512_add_epi32(sum, _mm512_madd_epi16(v, _mm512_mullo_epi16(v, w)));
  }
  static std::int64_t total(Sum s) {
    alignas(64) std::array<std::int32_t, 16> part;
    _mm512_store_si512(part.data(), s);
    return sum_of(part);
  }
};
using Best = Avx512;
#elif defined(__AVX2__)
using Best = Avx2;
#else
using Best = Portable;
#endif

using Row = const std::int16_t*;  // 64-byte aligned

// values = from + all `added` - all `removed`, N lanes each; `from` may be `values`.
template <std::size_t N, class I = Best>
void update(std::int16_t* values, Row from, std::span<const Row> added,
            std::span<const Row> removed) {
  constexpr std::size_t kRegs = N / I::kLanes;
  typename I::Reg sum[kRegs];  // compilers warn of such types as template arguments
  for (std::size_t r = 0; r < kRegs; ++r) sum[r] = I::load(from + r * I::kLanes);
  for (const Row row : added)
    for (std::size_t r = 0; r < kRegs; ++r) sum[r] = I::add(sum[r], I::load(row + r * I::kLanes));
  for (const Row row : removed)
    for (std::size_t r = 0; r < kRegs; ++r) sum[r] = I::sub(sum[r], I::load(row + r * I::kLanes));
  for (std::size_t r = 0; r < kRegs; ++r) I::store(values + r * I::kLanes, sum[r]);
}

// Sum of clip(value, 0, kQuantA)^2 * weight over N lanes of both views.
template <std::size_t N, class I = Best>
std::int64_t screlu_dot(Row ours, Row theirs, Row weights) {
  typename I::Sum sum{};
  for (std::size_t i = 0; i < N; i += I::kLanes) {
    I::add_screlu(sum, I::load(ours + i), I::load(weights + i));
    I::add_screlu(sum, I::load(theirs + i), I::load(weights + N + i));
  }
  return I::total(sum);
}

}  // namespace taishi::simd
