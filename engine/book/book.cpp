#include "engine/book/book.h"

#include <algorithm>

namespace taishi {
namespace {

void sort_moves(std::vector<BookMove>& moves) {
  std::ranges::stable_sort(moves, [](const BookMove& a, const BookMove& b) {
    return a.eval != b.eval ? a.eval > b.eval : a.count > b.count;
  });
}

void merge_moves(std::vector<BookMove>& to, const std::vector<BookMove>& from) {
  for (const BookMove& m : from) {
    const auto same = std::ranges::find(to, m.move, &BookMove::move);
    if (same == to.end())
      to.push_back(m);
    else if (m.depth > same->depth)
      *same = m;
  }
  sort_moves(to);
}

bool legal(const AnyRecord& game, Move m) {
  const auto meant = game.intended(m);
  return meant && *meant == m;
}

}  // namespace

std::string book_sfen(const AnyRecord& game) {
  std::string text = game.sfen();
  if (game.variant().dialect != 0) {
    // Other dialects may have other letters.
    const auto own = AnyRecord::create({game.variant().game, 0},
                                       variant_rules({game.variant().game, 0}), *split_sfen(text));
    if (own) text = (*own)->sfen();
  }
  return text.substr(0, text.rfind(' '));
}

const BookPosition* Book::find(const AnyRecord& game) const {
  const auto& positions = games_[static_cast<std::size_t>(game.variant().game)];
  const auto it = positions.find(game.key());
  return it == positions.end() ? nullptr : &it->second;
}

void Book::set(const AnyRecord& game, std::vector<BookMove> moves) {
  sort_moves(moves);
  games_[static_cast<std::size_t>(game.variant().game)].insert_or_assign(
      game.key(), BookPosition{book_sfen(game), std::move(moves)});
}

void Book::merge(const Book& other) {
  for (std::size_t game = 0; game < games_.size(); ++game)
    for (const auto& [key, position] : other.games_[game]) {
      const auto [mine, added] = games_[game].try_emplace(key, position);
      if (!added) merge_moves(mine->second.moves, position.moves);
    }
}

std::size_t Book::size() const {
  std::size_t sum = 0;
  for (const auto& positions : games_) sum += positions.size();
  return sum;
}

std::vector<const BookPosition*> Book::positions(int game) const {
  std::vector<const BookPosition*> sorted;
  for (const auto& [_, position] : games_[static_cast<std::size_t>(game)])
    sorted.push_back(&position);
  std::ranges::sort(sorted, {}, &BookPosition::sfen);
  return sorted;
}

std::optional<BookMove> choose(const BookPosition& position, const AnyRecord& game, int eval_diff,
                               Random random) {
  std::vector<BookMove> moves;
  for (BookMove m : position.moves) {
    if (!moves.empty() && m.eval < moves.front().eval - eval_diff) break;
    if (!legal(game, m.move)) continue;
    const auto next = game.clone();
    next->push(m.move);
    if (next->outcome().over()) continue;
    if (m.ponder && !legal(*next, m.ponder)) m.ponder = {};
    moves.push_back(m);
  }
  std::uint64_t sum = 0;
  for (const BookMove& m : moves) sum += m.count;
  if (moves.empty()) return std::nullopt;
  if (sum == 0) return moves[random.below(moves.size())];
  std::uint64_t place = random.below(sum);
  for (const BookMove& m : moves) {
    if (place < m.count) return m;
    place -= m.count;
  }
  return moves.back();
}

}  // namespace taishi
