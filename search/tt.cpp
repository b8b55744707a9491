#include "search/tt.h"

#include <algorithm>
#include <new>

#include "search/tunables.h"

namespace taishi {
namespace {

std::uint64_t bits16(int v) {
  return static_cast<std::uint16_t>(static_cast<std::int16_t>(v));
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t mib) {
  if (!resize(mib)) throw std::bad_alloc();
}

Result<void> TranspositionTable::resize(std::size_t mib) {
  mib = std::max<std::size_t>(mib, 1);
  const auto too_much = [&](std::size_t room) {
    return Error{"hash of " + std::to_string(mib) + " MiB refused: " + std::to_string(room >> 20) +
                 " MiB are available"};
  };
  const std::size_t room = available_memory().value_or(max_mib << 20) + (mib_ << 20);
  // A tenth is left to everything else.
  if (mib > max_mib || (mib << 20) > room / 10 * 9) return too_much(room);
  LargeBlock block = allocate_large(mib << 20);
  if (!block) return too_much(room);

  block_ = std::move(block);
  count_ = (mib << 20) / sizeof(Cluster);
  mib_ = mib;
  generation_ = 0;
  written_ = false;
  // The memory is zeroed; this begins the lifetimes and costs nothing.
  clusters_ = static_cast<Cluster*>(block_.get());
  return {};
}

void TranspositionTable::clear() {
  generation_ = 0;
  if (!written_) return;
  clear_large(block_);
  written_ = false;
}

int TranspositionTable::age(std::uint64_t w) const {
  return (generation_ - static_cast<int>(w >> kAgeAt)) & kAgeMask;
}

void TranspositionTable::store(Key key, const TTData& data) {
  // Looked at first: a line that all threads write would be a line they all wait for.
  if (!written_.load(std::memory_order_relaxed)) written_.store(true, std::memory_order_relaxed);
  Cluster& c = cluster(key);
  int victim = 0, worst = 1 << 20;
  std::uint64_t old = 0;
  for (int i = 0; i < kEntries; ++i) {
    const std::uint64_t w = c.word[i].load(std::memory_order_relaxed);
    if (c.holds(i, w, key)) {
      victim = i;
      old = w;
      break;
    }
    const int worth = w == 0 ? -(1 << 20) : depth_of(w) - tune::table_age * age(w);
    if (worth < worst) {
      worst = worth;
      victim = i;
    }
  }

  const int depth = std::clamp(data.depth + kDepthOffset, 1, 255);
  Move move = data.move;
  Score eval = data.eval;
  if (old != 0) {
    if (eval == kNoScore) eval = signed16(old >> kEvalAt);
    if (!move) move = Move::from_raw(static_cast<std::uint16_t>(old));
    // A deep result is worth more than a shallow one, unless that is exact or much newer.
    if (data.bound != Bound::Exact && age(old) == 0 &&
        depth + tune::table_pv * data.pv + tune::table_depth_margin <= depth_of(old))
      return;
  }
  const std::uint64_t w = move.raw() | bits16(data.score) << kScoreAt | bits16(eval) << kEvalAt |
                          static_cast<std::uint64_t>(depth) << kDepthAt |
                          static_cast<std::uint64_t>(data.bound) << kBoundAt |
                          static_cast<std::uint64_t>(data.pv) << kPvAt |
                          static_cast<std::uint64_t>(generation_) << kAgeAt;
  c.word[victim].store(w, std::memory_order_relaxed);
  c.check[victim].store(static_cast<std::uint16_t>(key_check(key) ^ fold(w)),
                        std::memory_order_relaxed);
}

int TranspositionTable::hashfull() const {
  const std::size_t sample = std::min<std::size_t>(count_, 1000);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i)
    for (const auto& word : clusters_[i].word) {
      const std::uint64_t w = word.load(std::memory_order_relaxed);
      used += w != 0 && age(w) == 0;
    }
  return static_cast<int>(used * 1000 / (sample * kEntries));
}

}  // namespace taishi
