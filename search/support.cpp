#include <algorithm>

#include "movegen/games.h"
#include "search/tunables.h"
#include "search/worker.h"

namespace taishi {
namespace {

// Passes moves on to an evaluation's accumulator and to the structure keys.
template <class A, class B>
struct Both {
  A& a;
  B& b;
  void put(Color c, PieceType t, Square s) { a.put(c, t, s), b.put(c, t, s); }
  void take(Color c, PieceType t, Square s) { a.take(c, t, s), b.take(c, t, s); }
  void hand(Color c, PieceType t, int before, int after) {
    a.hand(c, t, before, after), b.hand(c, t, before, after);
  }
};

constexpr int kNearLimit = 64;  // plies

// Kinds whose moves all go forward: they end where they cannot move at all.
template <Game G>
constexpr bool only_forward(Kind kind) {
  const MoveSpec m = PieceTable<G>::kind_moves(kind);
  for (std::size_t o = 0; o < 16; ++o)
    if ((m.steps_to(o) || (o < 8 && m.slides_to(o))) && kOffsets[o].rank >= 0) return false;
  return true;
}

}  // namespace

template <Game G>
Position<G> Worker<G>::make(const Position<G>& pos, FrameT* f, Move m) {
  FrameT* next = f + 1;
  next->accumulator.follow(f->accumulator);
  next->keys = f->keys;
  f->move = m;
  f->continuation = &histories_->continuation.after(pos, m);
  nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);

  Both<Accumulator, StructureKeys<G>> both{next->accumulator, next->keys};
  const Position<G> result = pos.after(m, both);
  line_.push(next_point(line_.last(), pos, m, result));
  return result;
}

template <Game G>
Position<G> Worker<G>::pass(const Position<G>& pos, FrameT* f) {
  FrameT* next = f + 1;
  next->accumulator.follow(f->accumulator);
  next->keys = f->keys;
  f->move = Move();
  f->continuation = &histories_->continuation.none();
  const Position<G> result = pos.after_pass();
  shared_.tt.prefetch(result.key());
  line_.push({result.key(), false, 0});  // nothing repeats across a pass
  return result;
}

template <Game G>
Score Worker<G>::game_over(const Position<G>& pos, const FrameT* f) const {
  if (const auto end = rule_end(pos, line_, f->ply, draw(f))) return *end;
  if (!pos.in_check() && is_stalemate(pos)) return mated_in(f->ply);
  if (at_move_limit(pos, f)) return has_moves(pos) ? draw(f) : mated_in(f->ply);
  return kNoScore;
}

template <Game G>
Score Worker<G>::raw_eval(const Position<G>& pos, FrameT* f, const std::optional<TTData>& entry) {
  if (entry && entry->eval != kNoScore) return entry->eval;
  return evaluation_.evaluate(pos, f->accumulator);
}

template <Game G>
Score Worker<G>::usable_eval(const Position<G>& pos, FrameT* f, Score raw) {
  Score v = raw + histories_->correction.get(pos.side_to_move(), f->keys);
  if (!G::drops && shared_.options.fade)
    v = v * tune::fade_plies / (tune::fade_plies + line_.last().reversible);
  return std::clamp(v, -kMaxEval, kMaxEval);
}

template <Game G>
QuietContext<G> Worker<G>::context(const FrameT* f) const {
  QuietContext<G> c;
  const auto plies = continuation_plies();
  for (std::size_t i = 0; i < plies.size(); ++i) c.after[i] = (f - plies[i])->continuation;
  c.killers = f->killers;
  return c;
}

// Near the move limit a position is worth something else with every ply: its entries are kept
// apart.
template <Game G>
Key Worker<G>::table_key(const Position<G>& pos, const FrameT* f) const {
  const int left = pos.rules().max_moves - game_ply(f);
  if (pos.rules().max_moves == 0 || left > kNearLimit) return pos.key();
  return pos.key() ^ (static_cast<Key>(left + 1) * 0x9e3779b97f4a7c15);
}

// Without drops a side can run out of useful moves: it needs a man that is free to go back.
template <Game G>
bool Worker<G>::may_pass(const Position<G>& pos) const {
  if constexpr (G::drops) return true;
  const Color us = pos.side_to_move();
  int free = 0;
  for_each_kind<G>([&]<Kind K>() {
    if constexpr (K != PieceTable<G>::royal_kind && !only_forward<G>(K))
      free += pos.men(us, K).count();
  });
  return free > 0;
}

#define TAISHI_INSTANTIATE(G)                                                                    \
  template Position<G> Worker<G>::make(const Position<G>&, FrameT*, Move);                       \
  template Position<G> Worker<G>::pass(const Position<G>&, FrameT*);                             \
  template Score Worker<G>::game_over(const Position<G>&, const FrameT*) const;                  \
  template Score Worker<G>::raw_eval(const Position<G>&, FrameT*, const std::optional<TTData>&); \
  template Score Worker<G>::usable_eval(const Position<G>&, FrameT*, Score);                     \
  template QuietContext<G> Worker<G>::context(const FrameT*) const;                              \
  template Key Worker<G>::table_key(const Position<G>&, const FrameT*) const;                    \
  template bool Worker<G>::may_pass(const Position<G>&) const;
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
