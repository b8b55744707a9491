#pragma once

#include <cstddef>
#include <optional>

#include "movegen/hand.h"
#include "movegen/move.h"
#include "search/mate/value.h"
#include "search/memory.h"

namespace taishi::mate {

// A node as the table sees it.
template <Game G>
struct NodeKey {
  Key board = 0;          // men on the board and the question, hands left out
  Hand<G> hand;           // the attacker's
  bool dominance = true;  // results for other hands may be used
};

// Results and open numbers by position, in buckets of a fixed number of entries: memory stays
// within what was given, and what took the least work makes room. What an attacker wins it also
// wins with more men in hand, and what it does not win it does not with fewer.
template <Game G>
class Table {
 public:
  // Takes `mib` MiB, at least one; less where the machine refuses.
  explicit Table(std::size_t mib);

  // The value for a search of `left` plies; `plies` and numbers of 1 where nothing is known.
  Value load(const NodeKey<G>& key, int left) const;
  // The move that proved the win, where one is stored.
  Move winning_move(const NodeKey<G>& key) const;
  // Keeps the value of a search of `left` plies that took `work` nodes; no failure that hangs on
  // the path.
  void store(const NodeKey<G>& key, int left, const Value& value, Move move, std::uint64_t work);
  void prefetch(Key board) const { __builtin_prefetch(&bucket(board)); }
  void clear() { *this = Table(mib_); }
  // A new question: what older ones left makes room first.
  void new_age() { ++age_; }

  // Whether a position failed before on just this path, and the depth that it hangs on.
  std::optional<int> load_failure(Key path) const;
  void store_failure(Key path, int hangs_on);

 private:
  static constexpr std::size_t kBucket = 8;
  struct Entry {
    std::uint16_t won_in = 0;    // plies, if `won`
    std::uint16_t fails_in = 0;  // plies, if `failed`; kForever for good
    std::uint16_t left = 0;      // of the search that the numbers belong to
    std::uint16_t move = 0;      // that proved the win
    Number proof = 1;
    Number disproof = 1;
    std::uint32_t work = 0;
    Hand<G> hand;
    std::uint8_t age = 0;
    bool won = false;
    bool failed = false;
  };
  // The keys lie together, so that what is not there costs one cache line. A key of 0 is unused.
  struct alignas(64) Bucket {
    Key board[kBucket];
    Entry entry[kBucket];
  };
  // A failure on a path.
  struct Failure {
    Key path = 0;
    std::int32_t hangs_on = 0;
  };
  Bucket& bucket(Key board) const;
  Entry& slot_for(const NodeKey<G>& key);
  void drop_told(const NodeKey<G>& key, const Value& value);

  std::size_t mib_;
  LargeBlock bucket_block_;
  LargeBlock failure_block_;
  Bucket* buckets_ = nullptr;
  Failure* failures_ = nullptr;
  std::size_t bucket_count_ = 0;
  std::size_t failure_count_ = 0;
  std::uint8_t age_ = 1;
};

}  // namespace taishi::mate
