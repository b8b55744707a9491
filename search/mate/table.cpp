#include "search/mate/table.h"

#include <algorithm>
#include <limits>
#include <new>

#include "movegen/games.h"

namespace taishi::mate {
namespace {

constexpr std::size_t kLeastBytes = 1 << 18;

}  // namespace

template <Game G>
Table<G>::Table(std::size_t mib) : mib_(std::max<std::size_t>(mib, 1)) {
  // Blocks are zeroed when they are first touched: nothing there is in use.
  for (std::size_t bytes = mib_ << 20; entries_ == nullptr || failures_ == nullptr; bytes /= 2) {
    if (bytes < kLeastBytes) throw std::bad_alloc();
    const std::size_t for_failures = bytes / 8, for_entries = bytes - for_failures;
    entry_block_ = allocate_large(for_entries);
    failure_block_ = allocate_large(for_failures);
    entries_ = static_cast<Entry*>(entry_block_.get());
    failures_ = static_cast<Failure*>(failure_block_.get());
    buckets_ = for_entries / sizeof(Entry) / kBucket;
    failure_count_ = for_failures / sizeof(Failure);
  }
}

template <Game G>
auto Table<G>::bucket(Key board) const -> Entry* {
  __extension__ typedef unsigned __int128 Wide;
  return entries_ + static_cast<std::size_t>((Wide{board} * buckets_) >> 64) * kBucket;
}

template <Game G>
Value Table<G>::load(const NodeKey<G>& key, int left) const {
  Value value;
  int fails = -1;
  const Entry* const first = bucket(key.board);
  for (const Entry* e = first; e != first + kBucket; ++e) {
    if (!e->used || e->board != key.board) continue;
    const bool same = e->hand == key.hand;
    if (!same && !key.dominance) continue;
    if (e->won && e->won_in <= left && key.hand.covers(e->hand)) return Value::win(e->won_in);
    if (e->failed && e->fails_in >= left && e->hand.covers(key.hand))
      fails = std::max<int>(fails, e->fails_in);
    if (same && e->left == left) {
      value.proof = e->proof;
      value.disproof = e->disproof;
    }
  }
  return fails >= 0 ? Value::failure(fails) : value;
}

template <Game G>
Move Table<G>::winning_move(const NodeKey<G>& key) const {
  const Entry* const first = bucket(key.board);
  for (const Entry* e = first; e != first + kBucket; ++e)
    if (e->used && e->board == key.board && e->won && e->hand == key.hand)
      return Move::from_raw(e->move);
  return Move();
}

// The entry of this very position, or the one that can best be done without.
template <Game G>
auto Table<G>::slot_for(const NodeKey<G>& key) -> Entry& {
  Entry* const first = bucket(key.board);
  Entry* worst = first;
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  for (Entry* e = first; e != first + kBucket; ++e) {
    if (e->used && e->board == key.board && e->hand == key.hand) return *e;
    std::uint64_t worth = 0;
    if (e->used) worth = 1 + e->work + (e->age == age_ ? std::uint64_t{1} << 32 : 0);
    if (worth >= least) continue;
    least = worth;
    worst = e;
  }
  *worst = Entry();
  worst->board = key.board;
  worst->hand = key.hand;
  worst->used = true;
  return *worst;
}

template <Game G>
void Table<G>::store(const NodeKey<G>& key, int left, const Value& value, Move move,
                     std::uint64_t work) {
  if (value.solved() && key.dominance) {
    // Entries that say no more than this one are in the way.
    Entry* const first = bucket(key.board);
    for (Entry* e = first; e != first + kBucket; ++e) {
      if (!e->used || e->board != key.board || e->hand == key.hand) continue;
      const bool told = value.won() ? e->hand.covers(key.hand) && e->won && e->won_in >= value.plies
                                    : key.hand.covers(e->hand) && !e->won && e->failed &&
                                          e->fails_in <= value.plies;
      if (told) *e = Entry();
    }
  }
  Entry& e = slot_for(key);
  e.age = age_;
  e.work = static_cast<std::uint32_t>(
      std::min<std::uint64_t>(e.work + work, std::numeric_limits<std::uint32_t>::max()));
  if (value.won()) {
    if (e.won && e.won_in <= value.plies) return;
    e.won = true;
    e.won_in = static_cast<std::uint16_t>(value.plies);
    e.move = move.raw();
  } else if (value.failed()) {
    e.failed = true;
    e.fails_in = std::max(e.fails_in, static_cast<std::uint16_t>(value.plies));
  } else {
    e.left = static_cast<std::uint16_t>(left);
    e.proof = value.proof;
    e.disproof = value.disproof;
  }
}

template <Game G>
std::optional<int> Table<G>::load_failure(Key path) const {
  const Failure& f = failures_[path % failure_count_];
  if (f.path != path) return std::nullopt;
  return f.hangs_on;
}

template <Game G>
void Table<G>::store_failure(Key path, int hangs_on) {
  failures_[path % failure_count_] = {path, hangs_on};
}

#define TAISHI_INSTANTIATE(G) template class Table<G>;
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi::mate
