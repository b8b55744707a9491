#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "movegen/move.h"
#include "movegen/result.h"
#include "movegen/types.h"
#include "search/memory.h"
#include "search/score.h"

#ifndef TAISHI_TT_CHECK_BITS
#define TAISHI_TT_CHECK_BITS 16
#endif

namespace taishi {

// What the table knows of a position. Its move need not be legal there: another position's entry
// can pass for this one's, because only some bits of the key are compared.
struct TTData {
  Move move;
  Score score = kNoScore;  // mates counted from the position, not from the root
  Score eval = kNoScore;   // static evaluation, unfaded and uncorrected
  int depth = 0;
  Bound bound = Bound::None;
  bool pv = false;  // was once on a principal variation
};

// A mate score as it is stored: counted from the node at `ply`; and back.
constexpr Score score_to_table(Score s, int ply) {
  if (s == kNoScore) return s;
  return s >= kMateInMax ? s + ply : s <= -kMateInMax ? s - ply : s;
}
constexpr Score score_from_table(Score s, int ply) {
  if (s == kNoScore) return s;
  return s >= kMateInMax ? s - ply : s <= -kMateInMax ? s + ply : s;
}

// Transposition table: clusters of entries, one cache line for two, replaced by depth and age.
// Shared by all threads without locks: an entry is a 64-bit word and a 16-bit check, both relaxed
// atomics, and the check is mixed with the word, so a half-written entry does not match.
class TranspositionTable {
 public:
  // The largest size in MiB that can be asked for.
  static constexpr std::size_t max_mib = std::size_t{1} << 20;

  explicit TranspositionTable(std::size_t mib = 1);

  // Takes `mib` MiB; forgets everything. On an error (too much for this machine) the old table
  // stays as it was.
  Result<void> resize(std::size_t mib);
  std::size_t size_mib() const { return mib_; }
  // Forgets everything. Takes no time to speak of, however large the table is.
  void clear();
  // A new search begins: what earlier ones stored is older from now on.
  void new_search() { generation_ = static_cast<std::uint8_t>((generation_ + 1) & kAgeMask); }

  std::optional<TTData> probe(Key key) const {
    const Cluster& c = cluster(key);
    for (int i = 0; i < kEntries; ++i) {
      const std::uint64_t w = c.word[i].load(std::memory_order_relaxed);
      if (c.holds(i, w, key)) return unpacked(w);
    }
    return std::nullopt;
  }
  // Stores, unless the cluster holds something deeper of the same position and search. A move and
  // an evaluation that were known stay where none is given.
  void store(Key key, const TTData& data);
  void prefetch(Key key) const { __builtin_prefetch(&cluster(key)); }

  // Entries of this search, per mille, from a sample.
  int hashfull() const;

 private:
  static constexpr int kAgeMask = 31;
  static constexpr int kEntries = 3;
  static constexpr int kDepthOffset = 8;  // so that the depths of quiescence are positive

  struct alignas(32) Cluster {
    std::atomic<std::uint64_t> word[kEntries];
    std::atomic<std::uint16_t> check[kEntries];

    // Whether entry i, whose word is w, is of the key's position.
    bool holds(int i, std::uint64_t w, Key key) const {
      return w != 0 && (check[i].load(std::memory_order_relaxed) ^ fold(w)) == key_check(key);
    }
  };
  static_assert(sizeof(Cluster) == 32);

  static std::uint16_t key_check(Key key) {
    return static_cast<std::uint16_t>(key & ((1u << TAISHI_TT_CHECK_BITS) - 1));
  }
  static std::uint16_t fold(std::uint64_t word) {
    const std::uint64_t mixed = word * 0x9e3779b97f4a7c15;
    return static_cast<std::uint16_t>(mixed >> (64 - TAISHI_TT_CHECK_BITS));
  }

  // Layout of an entry's word, from bit 0: move 16, score 16, eval 16, depth 8, bound 2, pv 1,
  // age 5.
  static constexpr int kScoreAt = 16, kEvalAt = 32, kDepthAt = 48, kBoundAt = 56, kPvAt = 58,
                       kAgeAt = 59;
  static int signed16(std::uint64_t w) {
    return static_cast<std::int16_t>(static_cast<std::uint16_t>(w));
  }
  static int depth_of(std::uint64_t w) { return static_cast<int>(w >> kDepthAt & 255); }
  static TTData unpacked(std::uint64_t w) {
    return {Move::from_raw(static_cast<std::uint16_t>(w)),
            signed16(w >> kScoreAt),
            signed16(w >> kEvalAt),
            depth_of(w) - kDepthOffset,
            static_cast<Bound>(w >> kBoundAt & 3),
            (w >> kPvAt & 1) != 0};
  }

  Cluster& cluster(Key key) const {
    __extension__ typedef unsigned __int128 Wide;
    return clusters_[static_cast<std::size_t>((Wide{key} * count_) >> 64)];
  }
  int age(std::uint64_t word) const;

  LargeBlock block_;
  Cluster* clusters_ = nullptr;
  std::size_t count_ = 0;
  std::size_t mib_ = 0;
  std::uint8_t generation_ = 0;
  std::atomic<bool> written_{false};  // since it was last empty
};

}  // namespace taishi
