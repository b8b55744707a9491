#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "engine/book/book.h"
#include "engine/player.h"
#include "search/tt.h"

namespace taishi {

struct GrowSettings {
  Variant variant;
  std::uint64_t nodes = 30'000;  // a position
  std::optional<int> depth;      // at most
  int width = 4;                 // moves looked for in a position
  int eval_diff = 50;            // centipawns: worse moves than the best by more are left out
  int plies = 24;                // positions farther from the start are left out
  std::size_t positions = 200;   // that the book shall have of the game
  int threads = 1;
  int shard = 1, shards = 1;  // this machine's part, see Grower
};

// Makes a book grow by the engine's own analysis, from the start position outward, the likeliest
// positions first: those that are cheap to reach, where each move costs what it loses against the
// best one (both sides' moves do) and a little for itself.
//
//   start 0 --- best, -0 ---> 10 --- best, -0 ----> 20
//           `-- second, -8 -> 18 `-- second, -25 -> 45     taken in the order 0, 10, 18, 20, 45
//
// This is drop-out expansion (Lincke 2000), without his backing up of values. The book itself is
// the state: what it has is not analysed again but walked through, so that a book that was saved
// grows on where it was. With one thread the same settings grow the same book.
//
// Of several machines each takes the positions behind its part of those two plies from the start;
// what is nearer all of them analyse. Their books are then merged.
class Grower {
 public:
  Grower(const GrowSettings& settings, Book& book);
  ~Grower();

  // Analyses one position more. False: the book is large enough, or there is nothing left.
  bool step();
  // Any thread: ends the analysis that runs. The position that it was of is not taken.
  void stop();
  std::size_t positions() const { return book_.size(settings_.variant.game); }

 private:
  struct Lines;
  // A position that may be taken: its game from the start, and what it cost.
  struct Candidate {
    std::unique_ptr<AnyRecord> game;
    bool ours = true;  // of this machine's part
  };

  std::vector<BookMove> analyse(const AnyRecord& game);
  void expand(const AnyRecord& game, int cost, bool ours);
  void add(std::unique_ptr<AnyRecord> game, int cost, bool ours);

  const GrowSettings settings_;
  Book& book_;
  TranspositionTable table_;
  std::unique_ptr<Clock> clock_;
  std::unique_ptr<Player> player_;
  std::multimap<int, Candidate> candidates_;  // by cost; equal ones in the order they came
  std::set<Key> seen_;
  std::atomic<bool> stopped_ = false;
};

}  // namespace taishi
