#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "eval/nnue/chosen_evaluation.h"
#include "movegen/record.h"
#include "search/levels/weakness.h"
#include "search/line.h"
#include "search/root_move.h"

namespace taishi {

// A small search of its own for opponents that are meant to lose: plain alpha-beta, and captures
// played out at its leaves. It errs as people do: it misjudges positions, the same one always in
// the same way within a game, and it overlooks replies. The search of full strength knows nothing
// of it.
template <Game G>
class WeakSearch {
 public:
  using CalledOff = std::function<bool()>;

  WeakSearch(const ChosenEvaluation<G>& evaluation, const Weakness& weakness, CalledOff called_off);

  // Its score is no proof of a mate, but for a mate in one: replies were overlooked.
  struct Answer {
    RootMove best;
    int depth = 0;
    std::uint64_t nodes = 0;
  };
  // The best of `roots`, legal moves of the game's current position, at least one.
  Answer search(const Record<G>& game, const std::vector<Move>& roots);

 private:
  using Pv = std::vector<Move>;

  bool search_roots(const Position<G>& pos, std::vector<RootMove>& roots, int depth);
  Score search(const Position<G>& pos, int ply, int depth, Score alpha, Score beta, Pv& pv);
  Score quiesce(const Position<G>& pos, int ply, Score alpha, Score beta);
  Score evaluate(const Position<G>& pos) const;
  // A number that stands for this event in this game.
  std::uint64_t fate(Key key, std::uint64_t what) const;
  bool overlooks(const Position<G>& pos, Move m, int ply) const;
  bool misses_mate(const Position<G>& pos) const;
  // What the root thinks less of: men thrown away to put something off.
  Score waste(const Position<G>& pos, Move m) const;
  std::vector<Move> ordered(const Position<G>& pos, bool noisy_only) const;
  Position<G> make(const Position<G>& pos, Move m);
  void unmake() { line_.pop(), moves_.pop_back(); }
  // Once true it stays so; never in the first iteration, which takes no time.
  bool should_stop();

  ChosenEvaluation<G> evaluation_;
  Weakness weakness_;
  CalledOff called_off_;
  Line line_;
  std::vector<Move> moves_;  // from the root to the node
  std::uint64_t nodes_ = 0;
  int root_depth_ = 0;
  bool aborted_ = false;
};

}  // namespace taishi
