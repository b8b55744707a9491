#pragma once

#include <cstdint>

#ifndef TAISHI_NET_WIDTH
#define TAISHI_NET_WIDTH 0
#endif

namespace taishi {

// The networks of all games: (features -> width) x 2 -> 1, the second layer chosen by the number of
// men on the board. The activation is the square of the value clipped to 0..1 (SCReLU). The width
// is the game's own (Weights<G>::net_width) or, unless 0, this one for all.
inline constexpr int kWidthOfAll = TAISHI_NET_WIDTH;
inline constexpr int kMostWidth = 512;
inline constexpr int kBuckets = 8;

// Fixed point: 1.0 in the first layer.
inline constexpr int kQuantA = 255;
// 1.0 in the weights of the second: as much as its largest weight allows, in these bounds. With 64
// for all networks, rounding these weights alone cost a trained one 19 centipawns in the mean.
inline constexpr int kLeastQuantB = 64;
inline constexpr int kMostQuantB = 1024;
// Centipawns of an output of 1.0.
inline constexpr int kOutputScale = 400;
// No weight or bias is larger. So products of an activation and a weight fit 16 bits, and so does
// the sum of the first layer's weights of all men of a game.
inline constexpr double kWeightLimit = 1.98;
inline constexpr int kLimitA = 505;       // kWeightLimit in the fixed point of the first layer,
inline constexpr int kLimitB = 127;       // in that of the second,
inline constexpr int kLimitOut = 517018;  // and of the output's bias, kQuantA * kMostQuantB

// What adding up the output needs: whole registers, and 32 bits for each lane's part of it.
constexpr bool is_width(int width) {
  return width > 0 && width % 32 == 0 && width <= kMostWidth;
}
static_assert(kWidthOfAll == 0 || is_width(kWidthOfAll));

}  // namespace taishi
