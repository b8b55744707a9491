#include "usi/analysis/judgement.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace taishi::analysis {
namespace {

struct MarkText {
  std::string_view word, sign;
  int nag;
};
// In the order of Mark.
constexpr std::array<MarkText, 5> kMarks = {{{"", "", 0},
                                             {"best", "", 0},
                                             {"inaccuracy", "?!", 6},
                                             {"mistake", "?", 2},
                                             {"blunder", "??", 4}}};

const MarkText& text_of(Mark mark) {
  return kMarks[static_cast<std::size_t>(mark)];
}

bool wins_by_force(Score s) {
  return is_mate(s) && s > 0;
}
bool loses_by_force(Score s) {
  return is_mate(s) && s < 0;
}

}  // namespace

Mark mark_of_loss(double points) {
  if (points >= kBlunder) return Mark::Blunder;
  if (points >= kMistake) return Mark::Mistake;
  return points >= kInaccuracy ? Mark::Inaccuracy : Mark::None;
}

std::string_view mark_word(Mark mark) {
  return text_of(mark).word;
}
std::string_view mark_sign(Mark mark) {
  return text_of(mark).sign;
}
int mark_nag(Mark mark) {
  return text_of(mark).nag;
}

Judgement judge(const Verdict& before, Move played, const Verdict& after) {
  Judgement j;
  if (played == before.best()) {
    j.mark = Mark::Best;
    return j;
  }
  j.loss = std::clamp(before.wdl.expectation() - (1 - after.wdl.expectation()), 0.0, 1.0);
  j.mark = mark_of_loss(j.loss);
  if (wins_by_force(before.score) && !loses_by_force(after.score))
    j.missed_mate = moves_to_mate(before.score);
  if (wins_by_force(after.score) && !loses_by_force(before.score))
    j.allowed_mate = moves_to_mate(after.score);
  return j;
}

}  // namespace taishi::analysis
