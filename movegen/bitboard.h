#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "movegen/types.h"

namespace taishi {

__extension__ typedef unsigned __int128 Uint128;

// A set of squares, in one machine word or two. Geometry lives in Geometry<G>.
template <class Word>
class BasicBitboard {
 public:
  using word_type = Word;
  static constexpr bool kWide = sizeof(Word) > 8;

  constexpr BasicBitboard() = default;
  constexpr explicit BasicBitboard(Word w) : w_(w) {}
  constexpr explicit BasicBitboard(Square s) : w_(bit(s)) {}

  constexpr Word word() const { return w_; }
  constexpr explicit operator bool() const { return w_ != 0; }
  constexpr bool has(Square s) const {
    const std::uint64_t half = kWide && idx(s) >= 64 ? high() : low();
    return (half >> idx(s) % 64 & 1) != 0;
  }
  constexpr bool many() const { return kWide ? count() > 1 : (w_ & (w_ - 1)) != 0; }
  constexpr bool single() const { return kWide ? count() == 1 : w_ != 0 && !many(); }

  constexpr int count() const {
    if constexpr (kWide)
      return std::popcount(low()) + std::popcount(high());
    else
      return std::popcount(w_);
  }

  // First and last square; the set must not be empty.
  constexpr Square first() const {
    if constexpr (kWide)
      return square(low() != 0 ? std::countr_zero(low()) : 64 + std::countr_zero(high()));
    else
      return square(std::countr_zero(w_));
  }
  constexpr Square last() const {
    if constexpr (kWide)
      return square(high() != 0 ? 127 - std::countl_zero(high()) : 63 - std::countl_zero(low()));
    else
      return square(63 - std::countl_zero(w_));
  }
  constexpr Square pop() {
    const Square s = first();
    w_ &= w_ - 1;
    return s;
  }

  // Calls f(Square) on each square, in ascending order.
  template <class F>
  constexpr void for_each(F&& f) const {
    const auto half = [&](std::uint64_t bits, int base) {
      for (; bits != 0; bits &= bits - 1) f(square(base + std::countr_zero(bits)));
    };
    if constexpr (kWide) {
      half(low(), 0);
      half(high(), 64);
    } else {
      half(w_, 0);
    }
  }

  constexpr BasicBitboard operator~() const { return BasicBitboard(~w_); }
  constexpr BasicBitboard& operator&=(BasicBitboard o) { return w_ &= o.w_, *this; }
  constexpr BasicBitboard& operator|=(BasicBitboard o) { return w_ |= o.w_, *this; }
  constexpr BasicBitboard& operator^=(BasicBitboard o) { return w_ ^= o.w_, *this; }
  friend constexpr BasicBitboard operator&(BasicBitboard a, BasicBitboard b) { return a &= b; }
  friend constexpr BasicBitboard operator|(BasicBitboard a, BasicBitboard b) { return a |= b; }
  friend constexpr BasicBitboard operator^(BasicBitboard a, BasicBitboard b) { return a ^= b; }
  constexpr bool operator==(const BasicBitboard&) const = default;

 private:
  // A shift of two words at once takes several times as long.
  static constexpr Word bit(Square s) {
    const std::uint64_t half = std::uint64_t{1} << idx(s) % 64;
    if constexpr (kWide)
      return Word{idx(s) < 64 ? half : 0} | Word{idx(s) < 64 ? 0 : half} << 64;
    else
      return half;
  }
  constexpr std::uint64_t low() const { return static_cast<std::uint64_t>(w_); }
  constexpr std::uint64_t high() const {
    if constexpr (kWide) return static_cast<std::uint64_t>(w_ >> 64);
    return 0;
  }

  Word w_ = 0;
};

}  // namespace taishi
