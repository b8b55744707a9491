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
  for (std::size_t bytes = mib_ << 20; buckets_ == nullptr || failures_ == nullptr; bytes /= 2) {
    if (bytes < kLeastBytes) throw std::bad_alloc();
    const std::size_t for_failures = bytes / 8, for_buckets = bytes - for_failures;
    bucket_block_ = allocate_large(for_buckets);
    failure_block_ = allocate_large(for_failures);
    buckets_ = static_cast<Bucket*>(bucket_block_.get());
    failures_ = static_cast<Failure*>(failure_block_.get());
    bucket_count_ = for_buckets / sizeof(Bucket);
    failure_count_ = for_failures / sizeof(Failure);
  }
}

template <Game G>
auto Table<G>::bucket(Key board) const -> Bucket& {
  __extension__ typedef unsigned __int128 Wide;
  return buckets_[static_cast<std::size_t>((Wide{board} * bucket_count_) >> 64)];
}

template <Game G>
Value Table<G>::load(const NodeKey<G>& key, int left) const {
  Value value;
  int fails = -1;
  const Bucket& b = bucket(key.board);
  for (std::size_t i = 0; i < kBucket; ++i) {
    if (b.board[i] != key.board) continue;
    const Entry& e = b.entry[i];
    const bool same = e.hand == key.hand;
    if (!same && !key.dominance) continue;
    if (e.won && e.won_in <= left && key.hand.covers(e.hand)) return Value::win(e.won_in);
    if (e.failed && e.fails_in >= left && e.hand.covers(key.hand))
      fails = std::max<int>(fails, e.fails_in);
    if (same && e.left == left) {
      value.proof = e.proof;
      value.disproof = e.disproof;
    }
  }
  return fails >= 0 ? Value::failure(fails) : value;
}

template <Game G>
Move Table<G>::winning_move(const NodeKey<G>& key) const {
  const Bucket& b = bucket(key.board);
  for (std::size_t i = 0; i < kBucket; ++i)
    if (b.board[i] == key.board && b.entry[i].won && b.entry[i].hand == key.hand)
      return Move::from_raw(b.entry[i].move);
  return Move();
}

// The entry of this very position, or the one that can best be done without.
template <Game G>
auto Table<G>::slot_for(const NodeKey<G>& key) -> Entry& {
  Bucket& b = bucket(key.board);
  std::size_t worst = 0;
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  for (std::size_t i = 0; i < kBucket; ++i) {
    const Entry& e = b.entry[i];
    if (b.board[i] == key.board && e.hand == key.hand) return b.entry[i];
    std::uint64_t worth = 0;
    if (b.board[i] != 0) worth = 1 + e.work + (e.age == age_ ? std::uint64_t{1} << 32 : 0);
    if (worth >= least) continue;
    least = worth;
    worst = i;
  }
  b.board[worst] = key.board;
  b.entry[worst] = Entry();
  b.entry[worst].hand = key.hand;
  return b.entry[worst];
}

// Entries of other hands that say no more than this one are in the way.
template <Game G>
void Table<G>::drop_told(const NodeKey<G>& key, const Value& value) {
  Bucket& b = bucket(key.board);
  for (std::size_t i = 0; i < kBucket; ++i) {
    const Entry& e = b.entry[i];
    if (b.board[i] != key.board || e.hand == key.hand) continue;
    const bool told =
        value.won() ? e.won && e.won_in >= value.plies && e.hand.covers(key.hand)
                    : !e.won && e.failed && e.fails_in <= value.plies && key.hand.covers(e.hand);
    if (told) b.board[i] = 0;
  }
}

template <Game G>
void Table<G>::store(const NodeKey<G>& key, int left, const Value& value, Move move,
                     std::uint64_t work) {
  if (value.solved() && key.dominance) drop_told(key, value);
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
