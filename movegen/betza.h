#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "movegen/types.h"

namespace taishi {

// A displacement seen from Black: file + is to Black's left, rank - is forward.
struct Offset {
  int file = 0;
  int rank = 0;
};

// 0-7 are the neighbours, clockwise from straight forward; 8-15 the knight's leaps, clockwise.
// In both halves i ^ 4 points the other way, which also is White's view of i.
inline constexpr std::array<Offset, 16> kOffsets = {{{0, -1},
                                                     {-1, -1},
                                                     {-1, 0},
                                                     {-1, 1},
                                                     {0, 1},
                                                     {1, 1},
                                                     {1, 0},
                                                     {1, -1},
                                                     {-1, -2},
                                                     {-2, -1},
                                                     {-2, 1},
                                                     {-1, 2},
                                                     {1, 2},
                                                     {2, 1},
                                                     {2, -1},
                                                     {1, -2}}};

constexpr std::size_t opposite(std::size_t offset) {
  return offset ^ 4;
}
constexpr std::size_t relative(Color c, std::size_t offset) {
  return c == Color::Black ? offset : opposite(offset);
}

// How a piece moves, from Black's view: a bit per offset for single steps, per direction for
// slides.
struct MoveSpec {
  std::uint16_t steps = 0;
  std::uint8_t slides = 0;

  constexpr bool steps_to(std::size_t offset) const { return (steps >> offset & 1) != 0; }
  constexpr bool slides_to(std::size_t direction) const { return (slides >> direction & 1) != 0; }
  constexpr bool operator==(const MoveSpec&) const = default;
};

namespace betza {

// Directions that a run of modifiers leaves of an atom's four (or eight) moves.
constexpr unsigned filter(std::string_view modifiers, char atom, unsigned all) {
  if (modifiers.empty()) return all;
  const bool orthogonal = atom == 'W' || atom == 'R';
  unsigned kept = 0;
  for (const char m : modifiers) {
    for (std::size_t i = 0; i < 16; ++i) {
      if ((all >> i & 1) == 0) continue;
      const Offset o = kOffsets[i];
      const int file = orthogonal && o.rank != 0 ? 0 : o.file;
      const bool narrow = atom != 'N' || o.rank == -2 || o.rank == 2;  // fN is the two farthest
      if ((m == 'f' && o.rank < 0 && narrow) || (m == 'b' && o.rank > 0 && narrow) ||
          (m == 'l' && file > 0) || (m == 'r' && file < 0) || (m == 's' && file != 0))
        kept |= 1u << i;
    }
  }
  return kept;
}

// Reads the subset of Betza's notation that shogi pieces need: atoms W F K N (steps) and R B
// (slides), each after any of the modifiers f b l r s. Anything else does not compile.
// Source: R. Betza's "funny notation", as XBoard's `piece` command takes it.
constexpr MoveSpec parse(std::string_view text) {
  constexpr unsigned orthogonal = 0b01010101, diagonal = 0b10101010, knight = 0xff00;
  MoveSpec spec;
  std::size_t modifiers_from = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char atom = text[i];
    if (atom >= 'a' && atom <= 'z') continue;
    const std::string_view mods = text.substr(modifiers_from, i - modifiers_from);
    modifiers_from = i + 1;
    switch (atom) {
      case 'W':
        spec.steps |= static_cast<std::uint16_t>(filter(mods, atom, orthogonal));
        break;
      case 'F':
        spec.steps |= static_cast<std::uint16_t>(filter(mods, atom, diagonal));
        break;
      case 'K':
        spec.steps |= 0xff;
        break;
      case 'N':
        spec.steps |= static_cast<std::uint16_t>(filter(mods, atom, knight));
        break;
      case 'R':
        spec.slides |= static_cast<std::uint8_t>(filter(mods, atom, orthogonal));
        break;
      case 'B':
        spec.slides |= static_cast<std::uint8_t>(filter(mods, atom, diagonal));
        break;
      default:
        throw "unknown Betza atom";
    }
  }
  spec.steps = static_cast<std::uint16_t>(spec.steps & ~spec.slides);  // a slide covers its step
  return spec;
}

static_assert(parse("WfF") == MoveSpec{0b11010111, 0});
static_assert(parse("frlR") == MoveSpec{0, 0b01000101});
static_assert(parse("fN").steps == ((1u << 8) | (1u << 15)));

}  // namespace betza
}  // namespace taishi
