#include "usi/analysis/annotate.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "movegen/records/annotation.h"

namespace taishi::analysis {
namespace {

constexpr std::size_t kLongestVariation = 8;  // plies

std::string eval_text(Score score) {
  char text[48];
  if (is_mate(score) && plies_to_mate(score) != 0)
    std::snprintf(text, sizeof text, "[%%eval #%d]", mate_moves(score));
  else
    std::snprintf(text, sizeof text, "[%%eval %.2f]", score / 100.0);
  return text;
}

std::string sentence(const Judgement& j) {
  std::string words = remark(j);
  if (words.empty()) return words;
  words[0] =
      static_cast<char>(words[0] >= 'a' && words[0] <= 'z' ? words[0] - 'a' + 'A' : words[0]);
  if (const long lost = std::lround(100 * j.loss); lost > 0)
    words += " (" + std::to_string(lost) + " % lost)";
  return words + '.';
}

// The child of a node by a move, which may be there already.
int child(records::GameTree& tree, int parent, Move move) {
  for (const int next : tree.at(parent).next)
    if (tree.at(next).move == move) return next;
  return tree.add(parent, move);
}

// A better move is shown where there is something to say of the one played.
void mark(records::GameTree& tree, const Ply& ply) {
  const Judgement& j = *ply.judgement;
  if (!remark(j).empty()) {
    int node = tree.at(ply.node).parent;
    const auto& line = ply.before->front().line;
    for (std::size_t i = 0; i < std::min(line.size(), kLongestVariation); ++i)
      node = child(tree, node, line[i]);
  }
  if (const int nag = mark_nag(j.mark); nag != 0) {
    auto& nags = tree.at(ply.node).nags;
    if (std::ranges::find(nags, nag) == nags.end()) nags.push_back(nag);
  }
}

// Score and words.
std::string comment_on(const Ply& ply) {
  std::string comment;
  const bool over = ply.after && ply.after->line.empty();  // no score, but a result
  if (ply.after && !over)
    comment = eval_text(ply.mover == Color::White ? ply.after->score : turned(ply.after->score));
  if (ply.judgement)
    if (const std::string words = sentence(*ply.judgement); !words.empty())
      comment += (comment.empty() ? "" : " ") + words;
  return comment;
}

}  // namespace

records::GameTree annotated(const GameAnalysis& analysis) {
  GameAnalysis commented = analysis;
  for (const Ply& ply : plies_of(analysis))
    records::add_comment(commented.game.at(ply.node).comment, comment_on(ply));
  return marked(commented);
}

records::GameTree marked(const GameAnalysis& analysis) {
  records::GameTree tree = analysis.game;
  for (const Ply& ply : plies_of(analysis))
    if (ply.judgement) mark(tree, ply);
  tree.renumber();
  return tree;
}

}  // namespace taishi::analysis
