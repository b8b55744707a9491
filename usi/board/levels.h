#pragma once

#include <span>
#include <string_view>

namespace taishi::board {

// A strength that people can choose by its name.
struct Level {
  int level;  // of the engine's option `Skill Level`
  std::string_view name, name_ja;
};
std::span<const Level> levels();

}  // namespace taishi::board
