#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "movegen/record.h"
#include "search/limits.h"
#include "search/options.h"
#include "search/score.h"

namespace taishi {

class Clock;  // search/clock.h: monotonic milliseconds, injected so that tests need not wait
template <Game G>
struct Network;            // eval/nnue/network.h
class TranspositionTable;  // search/tt.h: shared by all games and threads

struct SearchInfo {
  int depth = 0;
  int seldepth = 0;
  int multi_pv = 1;
  Score score = 0;
  Bound bound = Bound::Exact;
  std::uint64_t nodes = 0;
  std::uint64_t nps = 0;
  int hashfull = 0;  // per mille
  Millis time = 0;
  std::vector<Move> pv;  // legal, starting at the root; never empty
};

struct SearchResult {
  Move best;    // none only where the root has no legal move
  Move ponder;  // legal after best, or none
  Score score = 0;
  std::uint64_t nodes = 0;
};

// Called on the searching thread, one call at a time.
class SearchListener {
 public:
  virtual ~SearchListener() = default;
  virtual void on_info(const SearchInfo& info) = 0;
  // The machine had no room for all threads that were asked for.
  virtual void on_fewer_threads(std::size_t /*count*/) {}
};

// Searches positions of one game. One search at a time; `stop` and `ponderhit` may be called from
// any other thread at any time, also before `run` has begun (they then act on that run).
template <Game G>
class Search {
 public:
  Search(TranspositionTable& tt, const Clock& clock);
  ~Search();

  // Evaluates by this network from the next run on; null: by hand-made terms.
  void set_network(std::shared_ptr<const Network<G>> net);
  // Forgets everything learned from earlier searches (the table apart).
  void clear();
  // To be called before each run, in order: arms a new search.
  void prepare();
  // Blocks until the search is over. In ponder or infinite mode that is not before stop (or, for
  // ponder, ponderhit), even at mate or at the last depth.
  SearchResult run(const Record<G>& game, const Limits& limits, const SearchOptions& options,
                   SearchListener* listener);
  void stop();
  // The pondered move was played: the clock starts now. Times in `times` (only its clock fields
  // are read) replace those of the search where they are set.
  void ponderhit(const Limits& times);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace taishi
