#include "usi/board/tree.h"

#include <algorithm>

#include "movegen/records/san.h"

namespace taishi::board {

using records::GameTree;

namespace {

// The squares of the royals of the side to move, if it is in check.
std::vector<Square> checked_royals(const AnyRecord& game) {
  std::vector<Square> squares;
  if (game.checkers().empty()) return squares;
  const auto& info = game.info();
  for (int i = 0; i < info.files * info.ranks; ++i) {
    const Piece p = game.on(square(i));
    if (p.empty() || p.color() != game.side_to_move()) continue;
    const bool promoted = idx(p.type()) >= info.pieces.size();
    const Royal royal = info.pieces[idx(p.type()) % info.pieces.size()].royal;
    if (royal == (promoted ? Royal::Promoted : Royal::Always)) squares.push_back(square(i));
  }
  return squares;
}

}  // namespace

Tree::Tree(GameTree game) : game_(std::move(game)), facts_(game_.nodes.size()) {
  // Depth first; where a line forks, each branch goes on with its own copy of the game.
  struct Waiting {
    int node;
    std::shared_ptr<AnyRecord> before;
  };
  auto start = records::start_record(game_.variant, game_.start);
  std::shared_ptr<AnyRecord> first =
      start ? std::shared_ptr<AnyRecord>(std::move(*start))
            : std::shared_ptr<AnyRecord>(AnyRecord::create(game_.variant));
  learn(0, *first);
  std::vector<Waiting> waiting;
  const auto push_children = [&](int node, std::shared_ptr<AnyRecord> record) {
    const auto& next = at(node).next;
    for (std::size_t i = 0; i < next.size(); ++i)
      waiting.push_back(
          {next[i], i + 1 == next.size() ? record : std::shared_ptr<AnyRecord>(record->clone())});
  };
  push_children(0, first);
  while (!waiting.empty()) {
    const Waiting w = std::move(waiting.back());
    waiting.pop_back();
    advance(w.node, *w.before);
    push_children(w.node, w.before);
  }
}

void Tree::learn(int node, const AnyRecord& there) {
  Facts& f = facts(node);
  f.sfen = there.sfen();
  f.checks = checked_royals(there);
  f.outcome = there.outcome();
}

void Tree::advance(int node, AnyRecord& record) {
  Facts& f = facts(node);
  f.words = move_words(record, at(node).move);
  f.san = to_san(record, at(node).move, records::San::Fairy);
  record.push(at(node).move);
  f.san += check_mark(record, records::San::Fairy);
  learn(node, record);
}

Color Tree::side_to_move(int node) const {
  const auto fields = split_sfen(facts(node).sfen);
  return fields ? fields->side : Color::Black;
}

std::optional<int> Tree::find(int node, Move m) const {
  for (const int next : at(node).next)
    if (at(next).move == m) return next;
  return std::nullopt;
}

int Tree::add(int node, Move m) {
  if (const auto known = find(node, m)) return *known;
  const auto record = this->record(node);
  const int added = game_.add(node, m);
  facts_.emplace_back();
  advance(added, *record);
  return added;
}

void Tree::remove(int node) {
  auto& siblings = at(at(node).parent).next;
  siblings.erase(std::ranges::find(siblings, node));
  std::vector<int> waiting = {node};
  while (!waiting.empty()) {
    const int gone = waiting.back();
    waiting.pop_back();
    facts(gone).removed = true;
    waiting.insert(waiting.end(), at(gone).next.begin(), at(gone).next.end());
  }
}

void Tree::promote(int node) {
  for (; at(node).parent >= 0; node = at(node).parent) {
    auto& siblings = at(at(node).parent).next;
    const auto place = std::ranges::find(siblings, node);
    std::rotate(siblings.begin(), place, place + 1);
  }
}

GameTree Tree::compact() const {
  GameTree copy = game_;
  copy.renumber();
  return copy;
}

}  // namespace taishi::board
