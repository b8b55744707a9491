#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "eval/bytes.h"
#include "eval/games.h"
#include "eval/nnue/features.h"
#include "eval/nnue/shape.h"
#include "movegen/result.h"

namespace taishi {

// The weights of a trained network, in fixed point.
template <Game G>
struct Network {
  static constexpr std::size_t kFeatures = static_cast<std::size_t>(Features<G>::count);
  static constexpr int kOwnWidth = kWidthOfAll != 0 ? kWidthOfAll : Weights<G>::net_width;
  static_assert(is_width(kOwnWidth));
  static constexpr std::size_t kWidth = static_cast<std::size_t>(kOwnWidth);
  using Values = std::array<std::int16_t, kWidth>;

  alignas(64) Values bias{};
  alignas(64) std::array<Values, kFeatures> rows{};
  // For the view of the side to move, then for the other's.
  alignas(64) std::array<std::array<Values, 2>, kBuckets> out{};
  std::array<std::int32_t, kBuckets> out_bias{};
  std::int32_t quant_b = kLeastQuantB;  // 1.0 in `out`; in `out_bias` it is kQuantA * quant_b
  std::size_t width = kWidth;           // in a file; what lies beyond is 0
  std::string note;                     // what it was trained on
};

// Network files, all numbers little-endian:
//   "TAISHINN"  u32 version  char game[16]  u32 fingerprint of the features
//   u32 features  u32 hidden  u32 buckets  u32 quant_b  u32 length of note  note
//   i16 bias[hidden]  i16 rows[features][hidden]  i16 out[buckets][2][hidden]  i32
//   out_bias[buckets] u32 crc of everything before
template <Game G>
Bytes network_bytes(const Network<G>& net);

// Reads one. Narrower ones than this build's are widened with zeros. The error says in one line
// why they are no network of this game; `source` (a path) begins it.
template <Game G>
Result<std::shared_ptr<const Network<G>>> parse_network(std::span<const std::uint8_t> bytes,
                                                        const std::string& source);
template <Game G>
Result<std::shared_ptr<const Network<G>>> load_network(const std::string& path);

// The network that was built into the program; an error where this game has none.
template <Game G>
Result<std::shared_ptr<const Network<G>>> embedded_network();

}  // namespace taishi
