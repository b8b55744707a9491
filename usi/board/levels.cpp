#include "usi/board/levels.h"

#include <array>

#include "search/levels/ladder.h"

namespace taishi::board {
namespace {

constexpr auto kLevels = std::to_array<Level>({
    {0, "Newcomer", "入門"},
    {2, "Beginner", "初心者"},
    {4, "Learner", "初級"},
    {6, "Casual", "中級"},
    {8, "Steady", "中級の上"},
    {10, "Club player", "上級"},
    {12, "Strong", "有段者"},
    {15, "Expert", "高段者"},
    {18, "Master", "名人"},
    {kFullStrength, "Full strength", "全力"},
});

}  // namespace

std::span<const Level> levels() {
  return kLevels;
}

}  // namespace taishi::board
