#include "search/levels/weak_search.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "eval/derive.h"
#include "movegen/games.h"
#include "movegen/random.h"
#include "movegen/see.h"
#include "search/ends.h"

namespace taishi {
namespace {

constexpr int kCapturePlies = 12;  // captures played out below the last ply

// Events beside those of single moves, whose 16 bits and one stand for them.
constexpr std::uint64_t kError = 0, kMissedMate = 0x20000, kDepth = 0x20001;

}  // namespace

template <Game G>
WeakSearch<G>::WeakSearch(const ChosenEvaluation<G>& evaluation, const Weakness& weakness,
                          CalledOff called_off)
    : evaluation_(evaluation), weakness_(weakness), called_off_(std::move(called_off)) {}

template <Game G>
typename WeakSearch<G>::Answer WeakSearch<G>::search(const Record<G>& game,
                                                     const std::vector<Move>& roots) {
  line_.reset(game.line());
  moves_.clear();
  nodes_ = 0;
  aborted_ = false;
  std::vector<RootMove> moves(roots.begin(), roots.end());
  Answer answer{moves.front()};
  const Key key = game.current().key();
  const double chance = static_cast<double>(fate(key, kDepth) % 1000) / 1000;
  const int last = std::max(1, static_cast<int>(std::floor(weakness_.depth + chance)));
  for (int depth = 1; depth <= last; ++depth) {
    const bool whole = search_roots(game.current(), moves, depth);
    // Where every move is mated the defender who saw less plays on as if nothing were: the longest
    // way would be to throw men in between.
    const bool lost = moves.front().score <= -kMateInMax;
    if (depth == 1 || (moves.front().score > -kInfinite && !lost)) {
      answer.best = moves.front();
      answer.depth = depth;
    }
    if (!whole || lost || moves.front().score >= kMateInMax) break;
  }
  answer.nodes = nodes_;
  return answer;
}

// Best first; whether all moves were looked at.
template <Game G>
bool WeakSearch<G>::search_roots(const Position<G>& pos, std::vector<RootMove>& roots, int depth) {
  root_depth_ = depth;
  for (RootMove& r : roots) r.score = -kInfinite;
  Score alpha = -kInfinite;
  for (RootMove& r : roots) {
    Pv pv;
    const Position<G> next = make(pos, r.move);
    const Score wasted = waste(pos, r.move);
    Score score = -search(next, 1, depth - 1, -kInfinite, -alpha - wasted, pv);
    unmake();
    if (aborted_) break;
    if (!is_mate(score)) score -= wasted;
    r.score = score;
    r.pv.assign(1, r.move);
    r.pv.insert(r.pv.end(), pv.begin(), pv.end());
    alpha = std::max(alpha, score);
  }
  std::stable_sort(roots.begin(), roots.end(),
                   [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
  return !aborted_;
}

template <Game G>
Score WeakSearch<G>::search(const Position<G>& pos, int ply, int depth, Score alpha, Score beta,
                            Pv& pv) {
  pv.clear();
  if (should_stop()) return 0;
  if (const auto end = rule_end(pos, line_, ply, 0)) return *end;
  if (depth <= 0 && !pos.in_check()) return quiesce(pos, ply, alpha, beta);

  Score best = -kInfinite;
  int legal = 0;
  Pv below;
  for (const Move m : ordered(pos, false)) {
    ++legal;
    if (overlooks(pos, m, ply)) continue;
    const Position<G> next = make(pos, m);
    const Score score = depth <= 0 ? -quiesce(next, ply + 1, -beta, -alpha)
                                   : -search(next, ply + 1, depth - 1, -beta, -alpha, below);
    unmake();
    if (aborted_) return 0;
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    alpha = score;
    pv.assign(1, m);
    pv.insert(pv.end(), below.begin(), below.end());
    if (score >= beta) break;
  }
  if (legal == 0) return misses_mate(pos) ? evaluate(pos) : mated_in(ply);
  return best == -kInfinite ? evaluate(pos) : best;  // every reply was overlooked
}

template <Game G>
Score WeakSearch<G>::quiesce(const Position<G>& pos, int ply, Score alpha, Score beta) {
  if (should_stop()) return 0;
  if (const auto end = rule_end(pos, line_, ply, 0)) return *end;
  if (pos.in_check() && !has_moves(pos)) return mated_in(ply);
  Score best = evaluate(pos);
  if (best >= beta || ply > root_depth_ + kCapturePlies) return best;
  alpha = std::max(alpha, best);
  for (const Move m : ordered(pos, true)) {
    if (overlooks(pos, m, ply) || !see_ge(pos, m, 0, Values<G>::exchange)) continue;
    const Position<G> next = make(pos, m);
    const Score score = -quiesce(next, ply + 1, -beta, -alpha);
    unmake();
    if (aborted_) return 0;
    best = std::max(best, score);
    alpha = std::max(alpha, score);
    if (score >= beta) break;
  }
  return best;
}

template <Game G>
Score WeakSearch<G>::evaluate(const Position<G>& pos) const {
  typename ChosenEvaluation<G>::Accumulator acc;
  evaluation_.refresh(pos, acc);
  const Score score = evaluation_.evaluate(pos, acc);
  if (weakness_.noise == 0) return score;
  // The sum of four even chances in [0, 65536) is nearly normal, with this spread.
  constexpr double kSpread = 65536 * 0.57735;
  const std::uint64_t bits = fate(pos.key(), kError);
  double sum = 0;
  for (int i = 0; i < 4; ++i) sum += static_cast<double>((bits >> (16 * i)) & 0xffff);
  const double error = (sum - 2 * 65535.0) / kSpread * weakness_.noise;
  return std::clamp(score + static_cast<Score>(std::lround(error)), -kMaxEval, kMaxEval);
}

template <Game G>
std::uint64_t WeakSearch<G>::fate(Key key, std::uint64_t what) const {
  return Random(key ^ weakness_.seed, what).next();
}

// Replies of the other side only: its own moves it sees.
template <Game G>
bool WeakSearch<G>::overlooks(const Position<G>& pos, Move m, int ply) const {
  if (ply % 2 == 0 || weakness_.oversight == 0) return false;
  const Move last = moves_.back();
  if (weakness_.sees_obvious && pos.captures(m) && m.to() == last.to()) return false;
  return static_cast<int>(fate(pos.key(), 1 + m.raw()) % 1000) < weakness_.oversight;
}

template <Game G>
bool WeakSearch<G>::misses_mate(const Position<G>& pos) const {
  return !weakness_.sees_obvious &&
         static_cast<int>(fate(pos.key(), kMissedMate) % 1000) < weakness_.oversight;
}

template <Game G>
Score WeakSearch<G>::waste(const Position<G>& pos, Move m) const {
  if (is_noisy(pos, m) || see_ge(pos, m, 0, Values<G>::exchange)) return 0;
  return Values<G>::exchange[pos.mover(m)] / 2;
}

// Captures of the most by the least first, then promotions, then the rest as generated.
template <Game G>
std::vector<Move> WeakSearch<G>::ordered(const Position<G>& pos, bool noisy_only) const {
  MoveList list;
  generate(pos, noisy_only ? MoveSet::Noisy : MoveSet::All, list);
  std::vector<std::pair<int, Move>> scored;
  scored.reserve(list.size());
  for (const Move m : list) {
    int score = m.promotes() ? 1 : 0;
    if (pos.captures(m))
      score += 16 * Values<G>::exchange[pos.on(m.to()).type()] - Values<G>::exchange[pos.mover(m)];
    scored.emplace_back(score, m);
  }
  std::stable_sort(scored.begin(), scored.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Move> moves;
  moves.reserve(scored.size());
  for (const auto& [score, m] : scored) moves.push_back(m);
  return moves;
}

template <Game G>
Position<G> WeakSearch<G>::make(const Position<G>& pos, Move m) {
  ++nodes_;
  const Position<G> next = pos.after(m);
  line_.push(next_point(line_.last(), pos, m, next));
  moves_.push_back(m);
  return next;
}

template <Game G>
bool WeakSearch<G>::should_stop() {
  if (root_depth_ == 1) return false;
  aborted_ = aborted_ || nodes_ >= weakness_.nodes || called_off_();
  return aborted_;
}

#define TAISHI_INSTANTIATE(G) template class WeakSearch<G>;
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
