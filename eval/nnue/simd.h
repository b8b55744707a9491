#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#if defined(__SSE2__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
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
  static constexpr std::size_t kSums = 4;  // kept in registers at a time
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

#if defined(__SSE2__)
struct Sse2 {
  static constexpr std::size_t kLanes = 8;
  static constexpr std::size_t kSums = 16;
  using Reg = __m128i;
  using Sum = __m128i;
  static Reg load(const std::int16_t* from) {
    return _mm_load_si128(reinterpret_cast<const __m128i*>(from));
  }
  static void store(std::int16_t* to, Reg r) { _mm_store_si128(reinterpret_cast<__m128i*>(to), r); }
  static Reg add(Reg a, Reg b) { return _mm_add_epi16(a, b); }
  static Reg sub(Reg a, Reg b) { return _mm_sub_epi16(a, b); }
  // |w| <= kLimitB, so v * w fits 16 bits.
  static void add_screlu(Sum& sum, Reg v, Reg w) {
    v = _mm_min_epi16(_mm_max_epi16(v, _mm_setzero_si128()), _mm_set1_epi16(kQuantA));
    sum = _mm_add_epi32(sum, _mm_madd_epi16(v, _mm_mullo_epi16(v, w)));
  }
  static std::int64_t total(Sum s) {
    alignas(16) std::array<std::int32_t, 4> part;
    _mm_store_si128(reinterpret_cast<__m128i*>(part.data()), s);
    return sum_of(part);
  }
};
#endif

#if defined(__AVX2__)
struct Avx2 {
  static constexpr std::size_t kLanes = 16;
  static constexpr std::size_t kSums = 16;
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

#if defined(__ARM_NEON)
struct Neon {
  static constexpr std::size_t kLanes = 8;
  static constexpr std::size_t kSums = 16;
  using Reg = int16x8_t;
  struct Sum {
    int32x4_t low, high;
  };
  static Reg load(const std::int16_t* from) { return vld1q_s16(from); }
  static void store(std::int16_t* to, Reg r) { vst1q_s16(to, r); }
  static Reg add(Reg a, Reg b) { return vaddq_s16(a, b); }
  static Reg sub(Reg a, Reg b) { return vsubq_s16(a, b); }
  static void add_screlu(Sum& sum, Reg v, Reg w) {
    v = vminq_s16(vmaxq_s16(v, vdupq_n_s16(0)), vdupq_n_s16(kQuantA));
    const Reg vw = vmulq_s16(v, w);
    sum.low = vmlal_s16(sum.low, vget_low_s16(v), vget_low_s16(vw));
    sum.high = vmlal_high_s16(sum.high, v, vw);
  }
  static std::int64_t total(Sum s) { return vaddlvq_s32(s.low) + vaddlvq_s32(s.high); }
};
#endif

#if defined(__AVX512BW__)
struct Avx512 {
  static constexpr std::size_t kLanes = 32;
  static constexpr std::size_t kSums = 16;
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
#elif defined(__SSE2__)
using Best = Sse2;
#elif defined(__ARM_NEON)
using Best = Neon;
#else
using Best = Portable;
#endif

using Row = const std::int16_t*;  // 64-byte aligned

// The largest number of equal parts' registers that the machine has room for.
constexpr std::size_t registers_at_once(std::size_t all, std::size_t room) {
  for (std::size_t parts = 1;; ++parts)
    if (all % parts == 0 && all / parts <= room) return all / parts;
}

// values = from + all `added` - all `removed`, N lanes each; `from` may be `values`.
template <std::size_t N, class I = Best>
void update(std::int16_t* values, Row from, std::span<const Row> added,
            std::span<const Row> removed) {
  constexpr std::size_t kRegs = registers_at_once(N / I::kLanes, I::kSums);
  typename I::Reg sum[kRegs];  // compilers warn of such types as template arguments
  for (std::size_t at = 0; at < N; at += kRegs * I::kLanes) {
    const auto lanes = [at](Row row, std::size_t r) { return I::load(row + at + r * I::kLanes); };
    for (std::size_t r = 0; r < kRegs; ++r) sum[r] = lanes(from, r);
    for (const Row row : added)
      for (std::size_t r = 0; r < kRegs; ++r) sum[r] = I::add(sum[r], lanes(row, r));
    for (const Row row : removed)
      for (std::size_t r = 0; r < kRegs; ++r) sum[r] = I::sub(sum[r], lanes(row, r));
    for (std::size_t r = 0; r < kRegs; ++r) I::store(values + at + r * I::kLanes, sum[r]);
  }
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
