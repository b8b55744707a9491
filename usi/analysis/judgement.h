#pragma once

#include <string_view>
#include <vector>

#include "eval/wdl.h"
#include "movegen/move.h"
#include "search/score.h"

namespace taishi::analysis {

// What a search found out about a position, for the side to move.
struct Verdict {
  Score score = 0;
  Wdl wdl;
  std::vector<Move> line;  // the best moves; empty where there is none

  Move best() const { return line.empty() ? Move() : line.front(); }
};

// How good a move was.
enum class Mark { None, Best, Inaccuracy, Mistake, Blunder };

// Losses from which on a move has a mark: of the points to be expected, a win being 1 and a draw a
// half.
inline constexpr double kInaccuracy = 0.07, kMistake = 0.15, kBlunder = 0.25;
Mark mark_of_loss(double points);

// "", "best", "inaccuracy", "mistake", "blunder"; "", "", "?!", "?", "??"; PGN's number of the last
// ones, 0 for none.
std::string_view mark_word(Mark mark);
std::string_view mark_sign(Mark mark);
int mark_nag(Mark mark);

struct Judgement {
  double loss = 0;  // of the points to be expected: 0 to 1
  Mark mark = Mark::None;
  int missed_mate = 0;   // moves of the mover: it could have mated, now no mate is seen
  int allowed_mate = 0;  // moves of the other side: it can mate, and could not before
};

// Judges a move by the position before it and the one after it, there from the other side. By lost
// points, not centipawns: what is won anyway is no mistake. The engine's own best move never is
// one, whatever the deeper look after it says.
Judgement judge(const Verdict& before, Move played, const Verdict& after);
}  // namespace taishi::analysis
