#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "eval/nnue/chosen_evaluation.h"
#include "movegen/record.h"
#include "search/control.h"
#include "search/ends.h"
#include "search/frame.h"
#include "search/histories.h"
#include "search/memory.h"
#include "search/node.h"
#include "search/root_move.h"
#include "search/tt.h"

namespace taishi {

// What all threads of a search share.
struct Shared {
  TranspositionTable& tt;
  Control& control;
  Limits limits;
  SearchOptions options;
};

// Called by the main thread's worker after each iteration, and where the score of a long one falls
// out of its window.
class IterationListener {
 public:
  virtual ~IterationListener() = default;
  virtual void on_iteration(int depth, const std::vector<RootMove>& lines) = 0;
};

// One thread's search: alpha-beta with everything it has learned.
template <Game G>
class Worker {
 public:
  using Eval = ChosenEvaluation<G>;
  static_assert(Evaluator<Eval, G>);

  explicit Worker(Shared& shared, int index);

  // Forgets what earlier searches taught.
  void clear();
  void set_evaluation(const Eval& evaluation) { evaluation_ = evaluation; }
  // Sets up a search of the game's current position; `roots` are its legal moves to consider, at
  // least one. `max_nodes`: moves to make at most.
  void prepare(const Record<G>& game, const std::vector<Move>& roots, std::uint64_t max_nodes);
  // Searches deeper and deeper until stopped or out of depth. The listener may be null.
  void iterate(IterationListener* listener);

  // Best move first. Its pv is never empty.
  const std::vector<RootMove>& roots() const { return roots_; }
  int completed_depth() const { return completed_depth_; }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  using Accumulator = typename Eval::Accumulator;
  using FrameT = Frame<G, Accumulator>;
  using NodeT = Node<G, Accumulator>;

  // worker.cpp: the root.
  void search_lines(int depth, IterationListener* listener);
  void aspirate(int depth, std::size_t line, IterationListener* listener);
  void restore_finished();
  bool enough(int depth);

  // node.cpp: the node search. Fail-soft; the score is from the side to move. What a step returns
  // is the node's score, or kNoScore where the search goes on.
  template <NodeType N>
  Score search(const Position<G>& pos, FrameT* f, Score alpha, Score beta, int depth,
               bool cut_node);
  bool narrow_window(NodeT& n);
  template <NodeType N>
  Score look_up(NodeT& n);
  void judge(NodeT& n);
  // The node's score where m mates at once.
  Score mate_now(FrameT* f, Key key, Move m);

  // node_pruning.cpp: the node's score if it needs no search of all moves.
  Score prune_node(NodeT& n);
  Score null_move(const NodeT& n);
  Score probcut(const NodeT& n);

  // node_moves.cpp: the node's moves.
  template <NodeType N>
  Score search_moves(NodeT& n);
  bool is_hopeless(const NodeT& n, const Candidate& c, bool& skip_quiets) const;
  bool may_be_singular(const NodeT& n) const;
  Score test_singular(const NodeT& n, bool is_pv, int& extension);
  template <NodeType N>
  Score search_move(const NodeT& n, const Candidate& c, int extension);
  bool is_considered(Move m) const;
  void remember(const NodeT& n, Move m, Score score, std::uint64_t nodes);

  // node_learning.cpp: what is kept of a node.
  void reward(const NodeT& n, const TriedMoves& tried);
  void store(const NodeT& n, bool is_pv, bool is_root);

  // quiescence.cpp. `depth` is 0 at its first ply, negative below.
  template <bool Pv>
  Score quiesce(const Position<G>& pos, FrameT* f, Score alpha, Score beta, int depth);

  // support.cpp: making moves, static evaluation.
  Position<G> make(const Position<G>& pos, FrameT* f, Move m);
  void unmake() { line_.pop(); }
  Position<G> pass(const Position<G>& pos, FrameT* f);
  // The score where the game is over: by rule, stalemate or the move limit; else none. Checkmate
  // the node finds.
  Score game_over(const Position<G>& pos, const FrameT* f) const;
  // Raw static evaluation, from the table's entry if it has one.
  Score raw_eval(const Position<G>& pos, FrameT* f, const std::optional<TTData>& entry);
  // Corrected, and faded by the plies since progress was last made.
  Score usable_eval(const Position<G>& pos, FrameT* f, Score raw);
  QuietContext<G> context(const FrameT* f) const;
  Key table_key(const Position<G>& pos, const FrameT* f) const;
  // What the table has; its move is legal or none. Another position's entry can pass for this
  // one's: where its move is illegal here, neither is its score to be believed, least of all a
  // mate.
  std::optional<TTData> probe(const Position<G>& pos, Key key) const {
    auto entry = shared_.tt.probe(key);
    if (entry && entry->move && !is_legal(pos, entry->move)) entry.reset();
    return entry;
  }
  bool may_pass(const Position<G>& pos) const;
  // Once true it stays so until the next search.
  bool should_stop() {
    if (index_ == 0 && (++looks_ & (kLookEvery - 1)) == 0) shared_.control.look_at_clock();
    aborted_ = aborted_ || shared_.control.stopped() ||
               nodes_.load(std::memory_order_relaxed) >= max_nodes_;
    return aborted_;
  }
  Score draw(const FrameT* f) const { return (f->ply & 1) == 0 ? draw_ : -draw_; }
  // Plies of the game up to this node, as the root's move number counts them.
  int game_ply(const FrameT* f) const { return game_plies_ + f->ply; }
  bool at_move_limit(const Position<G>& pos, const FrameT* f) const {
    return pos.rules().max_moves > 0 && game_ply(f) >= pos.rules().max_moves;
  }

  static constexpr unsigned kLookEvery = 512;  // nodes between looks at the clock

  Shared& shared_;
  const int index_;
  Eval evaluation_;
  LargePtr<Histories<G>> histories_;
  FrameStack<G, Accumulator> frames_;
  Line line_;
  Position<G> root_;
  std::vector<RootMove> roots_;
  std::optional<RootMove> finished_;  // the best of the last whole iteration
  std::size_t line_index_ = 0;        // of MultiPV, the one being searched
  std::atomic<std::uint64_t> nodes_{0};
  std::uint64_t max_nodes_ = ~std::uint64_t{0};
  unsigned looks_ = 0;
  bool aborted_ = false;
  int completed_depth_ = 0;
  int root_depth_ = 0;
  int seldepth_ = 0;
  int game_plies_ = 0;
  int null_barrier_ = 0;  // while a null move is verified: no others before this ply
  Score draw_ = 0;        // for the side to move at the root
  Confidence confidence_;
  Move last_best_;
  Score last_score_ = 0;
};

}  // namespace taishi
