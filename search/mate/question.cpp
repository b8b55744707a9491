#include "search/mate/question.h"

#include <algorithm>

#include "movegen/games.h"

namespace taishi::mate {
namespace {

// Positions of the game that have come once less often than ends it.
template <Game G>
std::vector<Key> spent_positions(const Record<G>& game) {
  std::vector<Key> keys;
  for (const LinePoint& p : game.line()) keys.push_back(p.key);
  std::sort(keys.begin(), keys.end());
  const std::size_t enough = std::max<std::size_t>(game.current().rules().occurrences, 2) - 1;
  std::vector<Key> spent;
  for (auto run = keys.begin(); run != keys.end();) {
    const auto end = std::upper_bound(run, keys.end(), *run);
    if (static_cast<std::size_t>(end - run) >= enough) spent.push_back(*run);
    run = end;
  }
  return spent;
}

// All men of each type, on the board and in hand: with drops they never change.
template <Game G>
Key material_key(const Position<G>& pos) {
  using Table = PieceTable<G>;
  ArrayMap<PieceType, Key, Table::bases> counts{};
  for (const Color c : kColors)
    for (const PieceType t : Table::all_bases) counts[t] += static_cast<Key>(pos.hand(c).count(t));
  for (const Square s : Geometry<G>::all_squares)
    if (const Piece p = pos.on(s); !p.empty()) ++counts[Table::base(p.type())];
  Key key = 0;
  for (const PieceType t : Table::all_bases) key = mixed(key ^ counts[t]);
  return key;
}

}  // namespace

template <Game G>
Question<G> make_question(const Record<G>& game, bool checks_only, bool any_win) {
  const Position<G>& pos = game.current();
  const Rules& rules = pos.rules();
  Question<G> q{pos.side_to_move(), checks_only, any_win, spent_positions(game)};
  if (G::bare_king_rule && any_win && rules.bare_king_loses) q.step = 1;
  q.salt = mixed(idx(q.attacker) | (checks_only ? 2u : 0u) | (any_win ? 4u : 0u) |
                 (rules.crowning_answers_check ? 8u : 0u) | (rules.bare_king_loses ? 16u : 0u));
  if constexpr (G::drops) q.salt = mixed(q.salt ^ material_key(pos));
  for (const Key k : q.spent) q.salt = mixed(q.salt ^ k);
  return q;
}

template <Game G>
Key board_key(const Position<G>& pos) {
  Key key = pos.key();
  if constexpr (G::drops) {
    for (const Color c : kColors)
      for (const PieceType t : PieceTable<G>::all_bases)
        for (int n = 1; n <= pos.hand(c).count(t); ++n) key ^= Zobrist<G>::hand(c, t, n);
  }
  return key;
}

#define TAISHI_INSTANTIATE(G)                                          \
  template Question<G> make_question<G>(const Record<G>&, bool, bool); \
  template Key board_key<G>(const Position<G>&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi::mate
