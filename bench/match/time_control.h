#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/array_map.h"
#include "movegen/result.h"

namespace taishi::match {

using std::chrono::milliseconds;

// How much an engine may think. Several limits may stand together.
struct TimeControl {
  std::int64_t nodes = 0;  // a move; 0 = no limit, as in all below
  int depth = 0;
  milliseconds movetime{0};
  bool clock = false;  // base, increment and byoyomi count
  milliseconds base{0}, increment{0}, byoyomi{0};

  // Sets one limit by its name: nodes, depth, movetime (ms), byoyomi (ms), tc (BASE+INC, seconds).
  // False if there is no limit of that name.
  Result<bool> set(std::string_view name, std::string_view value);
  bool empty() const;
  // All but the depth multiplied.
  TimeControl scaled(double factor) const;
  std::string text() const;  // e.g. "tc=10+0.1 byoyomi=0"
};

// What an engine is told of its limits for a move.
struct MoveLimits {
  std::int64_t nodes = 0;  // 0 = no limit, as in all below
  int depth = 0;
  milliseconds movetime{0};
  bool clock = false;  // those below count
  PerColor<milliseconds> left{}, increment{};
  milliseconds byoyomi{0};
};

// Both clocks of a game.
class GameClock {
 public:
  // margin: what a move may take beyond its limit without a forfeit.
  GameClock(const TimeControl& black, const TimeControl& white, milliseconds margin);

  // For the side to move.
  MoveLimits limits(Color side) const;
  // How long the side may take for its move, margin included; none if only nodes or depth count.
  std::optional<milliseconds> allowed(Color side) const;
  // Books the time of a move; false if it was too much.
  bool spend(Color side, std::chrono::microseconds used);

 private:
  struct Side {
    TimeControl control;
    std::chrono::microseconds left{0};
  };

  PerColor<Side> sides_;
  milliseconds margin_;
};

// A number that fills the whole text; none if it does not.
std::optional<double> parse_number(std::string_view text);
std::optional<std::int64_t> parse_integer(std::string_view text);

}  // namespace taishi::match
