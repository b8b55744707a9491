#include "search/mate/prover.h"

#include "movegen/check_info.h"
#include "movegen/games.h"
#include "movegen/generate.h"
#include "search/mate/numbers.h"
#include "search/mate/stall.h"

namespace taishi::mate {

template <Game G>
NodeKey<G> Prover<G>::key_of(const Position<G>& pos) const {
  NodeKey<G> key;
  key.board = board_key(pos) ^ question_.salt;
  key.dominance = G::drops && question_.spent.empty();
  if constexpr (G::drops) key.hand = pos.hand(question_.attacker);
  return key;
}

template <Game G>
void Prover<G>::list(const Position<G>& pos, bool checks_only, MoveList& moves) const {
  if (!checks_only) {
    generate(pos, MoveSet::All, moves);
    return;
  }
  MoveList all;
  generate(pos, MoveSet::All, all);
  const CheckInfo<G> checks(pos);
  for (const Move m : all)
    if (checks.gives_check(pos, m)) moves.add(m);
}

// The end of the game at pos, or of the plies that are left. `replies`: the defender's moves, where
// they were counted.
template <Game G>
std::optional<Value> Prover<G>::rule_end(const Position<G>& pos, int left, Number& replies) const {
  const auto settled = [&](bool win) { return win ? Value::win(0) : Value::failure(kForever); };
  const bool defends = !attacks(pos);
  if (defends) {
    replies = left > 0 ? static_cast<Number>(count_moves(pos)) : has_moves(pos) ? 1 : 0;
    if (replies == 0 && pos.in_check()) return Value::win(0);
  }
  if constexpr (G::bare_king_rule) {
    if (const Outcome bare = bare_outcome(pos); bare.over())
      return settled(question_.any_win && bare.result == Outcome::Result::Win &&
                     bare.winner == question_.attacker);
  }
  if (defends && replies == 0) return settled(question_.any_win);
  if (question_.is_spent(pos.key())) return Value::failure(kForever);
  if (left <= 0) return Value::failure(0);
  return std::nullopt;
}

template <Game G>
Value Prover<G>::known(const Position<G>& pos, int left) const {
  Number replies = 0;
  if (const auto end = rule_end(pos, left, replies)) return *end;
  return table_.load(key_of(pos), left);
}

template <Game G>
Value Prover<G>::first_look(const Position<G>& pos, int left) const {
  const NodeKey<G> key = key_of(pos);
  if (left > 0) table_.prefetch(key.board);
  Number replies = 0;
  if (const auto end = rule_end(pos, left, replies)) return *end;
  if (left >= kForever)
    if (const auto depth = path_.repeats(key)) return Value::failure(kForever, *depth);
  Value value = table_.load(key, left);
  if (value.solved()) return value;
  if (left >= kForever) {
    if (path_.depth() >= kLongest) return Value::failure(kForever, kUnfinished);
    if (const auto depth = table_.load_failure(path_.below(key)))
      return Value::failure(kForever, *depth);
  }
  // A node not seen yet: as many leaves as the defender has replies.
  if (value.proof == 1 && value.disproof == 1 && replies > 1) value.proof = replies;
  return value;
}

template <Game G>
int Prover<G>::expand(const Position<G>& pos, int left) {
  const bool attack = attacks(pos);
  // At the last ply only a check can win, or now and then a move that leaves no reply.
  const bool quiet_left_out =
      attack && !question_.checks_only && left == 1 && surely_moves_next(pos);
  const int lasts = quiet_left_out ? left : kForever;
  MoveList moves;
  list(pos, attack && (question_.checks_only || quiet_left_out), moves);
  for (const Move m : moves) {
    const Value v = first_look(pos.after(m), plies_before(left));
    children_.push_back({m, v});
    if (attack ? v.won() : v.failed() && v.hangs_on == kNoPath) break;
  }
  return lasts;
}

template <Game G>
Value Prover<G>::search(const Position<G>& pos, int left, Thresholds limits) {
  if (!budget_.spend()) return {};
  const std::uint64_t before = budget_.nodes();
  const NodeKey<G> key = key_of(pos);
  const bool attack = attacks(pos);
  const int depth = path_.depth();
  const Key below = path_.below(key);
  path_.push(key);
  const std::size_t first = children_.size();
  const int lasts = expand(pos, left);

  Choice c;
  for (;;) {
    const std::span<const Child> children(children_.data() + first, children_.size() - first);
    c = attack ? choose<true>(children) : choose<false>(children);
    if (c.value.solved() || c.value.proof >= limits.proof || c.value.disproof >= limits.disproof ||
        budget_.over())
      break;
    // A little more than the second best has, lest two children take turns at every step.
    const Number enough = std::min(c.second >= kMostOpen ? kInfinite : c.second + c.second / 4 + 1,
                                   attack ? limits.proof : limits.disproof);
    const Number rest = attack ? limits.disproof : limits.proof;
    const Number sum = rest >= kInfinite ? kInfinite : rest - c.others;
    const Thresholds next = attack ? Thresholds{enough, sum} : Thresholds{sum, enough};
    const Move m = children[c.best].move;
    const Value v = search(pos.after(m), plies_before(left), next);
    if (budget_.over() && !v.solved()) break;
    children_[first + c.best].value = v;
  }
  const Move best = children_.size() > first ? children_[first + c.best].move : Move();
  children_.resize(first);
  path_.pop();

  if (c.value.failed()) c.value.plies = std::min(c.value.plies, lasts);
  // Hanging on this very node a failure hangs on nothing above.
  if (c.value.failed() && c.value.hangs_on != kNoPath && c.value.hangs_on >= depth)
    c.value.hangs_on = kNoPath;
  if (budget_.over() && !c.value.solved()) return c.value;
  if (c.value.failed() && c.value.hangs_on != kNoPath)
    table_.store_failure(below, c.value.hangs_on);
  else
    table_.store(key, left, c.value, best, budget_.nodes() - before);
  return c.value;
}

template <Game G>
Value Prover<G>::prove(const Position<G>& pos, int left) {
  const Value value = known(pos, left);
  if (value.solved()) return value;
  return search(pos, left, {});
}

template <Game G>
Value Prover<G>::prove_root(const Position<G>& pos, int left) {
  if (left <= 0) return Value::failure(0);
  const Value value = table_.load(key_of(pos), left);
  return value.solved() ? value : search(pos, left, {});
}

template <Game G>
Value Prover<G>::prove_after(const Position<G>& pos, Move m, int left) {
  const Position<G> next = pos.after(m);
  path_.push(key_of(pos));
  Value value = first_look(next, left);
  if (!value.solved()) value = search(next, left, {});
  path_.pop();
  return value;
}

#define TAISHI_INSTANTIATE(G) template class Prover<G>;
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi::mate
