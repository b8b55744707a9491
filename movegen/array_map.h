#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "movegen/types.h"

namespace taishi {

// An array indexed by a strong type: a colour, a square, a type of man. The index is checked in
// debug and sanitizer builds. An aggregate, so that it is initialised as an array is.
template <class Index, class T, std::size_t N>
struct ArrayMap {
  std::array<T, N> values;

  constexpr T& operator[](Index i) {
    assert(idx(i) < N);
    return values[idx(i)];
  }
  constexpr const T& operator[](Index i) const {
    assert(idx(i) < N);
    return values[idx(i)];
  }

  constexpr auto begin() { return values.begin(); }
  constexpr auto begin() const { return values.begin(); }
  constexpr auto end() { return values.end(); }
  constexpr auto end() const { return values.end(); }
  static constexpr std::size_t size() { return N; }
  constexpr bool operator==(const ArrayMap&) const = default;
};

template <class T>
using PerColor = ArrayMap<Color, T, 2>;

}  // namespace taishi
