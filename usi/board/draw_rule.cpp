#include "usi/board/draw_rule.h"

#include "movegen/games.h"
#include "movegen/record.h"

namespace taishi::board {
namespace {

constexpr int kQuietPlies = 16;
constexpr int kAhead = 30;  // centipawns

// Whether a man of this type can step or slide back.
bool goes_back(const GameInfo& info, PieceType type) {
  const bool promoted = idx(type) >= info.pieces.size();
  const PieceSpec& spec = info.pieces[idx(type) % info.pieces.size()];
  const MoveSpec moves = betza::parse(promoted ? spec.promoted : spec.moves);
  for (std::size_t o = 0; o < kOffsets.size(); ++o)
    if (kOffsets[o].rank > 0 && (moves.steps_to(o) || (o < 8 && moves.slides_to(o)))) return true;
  return false;
}

}  // namespace

bool accepts_draw(const Tree& tree, int node, std::optional<int> score) {
  if (!score || *score > kAhead) return false;
  int quiet = 0;
  for (; quiet < kQuietPlies; ++quiet, node = tree.at(node).parent) {
    if (tree.at(node).parent < 0) return false;
    const Move m = tree.at(node).move;
    if (m.is_drop() || m.promotes()) return false;
    const auto before = tree.record(tree.at(node).parent);
    if (!before->on(m.to()).empty() || !goes_back(before->info(), before->on(m.from()).type()))
      return false;
  }
  return true;
}

}  // namespace taishi::board
