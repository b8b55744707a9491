#include "bench/datagen/run.h"

#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "bench/datagen/self_play.h"
#include "movegen/random.h"

namespace taishi::datagen {
namespace {

// One seed of two numbers.
std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  return Random(a, b).next();
}

// What the threads share: the file, and how far they are. Games are stored in the order of their
// numbers, so that the file does not depend on threads or on when it was cut.
class Store {
 public:
  Store(const Options& options, train::GameFileWriter file, const Tell& tell)
      : options_(options),
        file_(std::move(file)),
        next_(file_.games()),
        progress_(tell, options.games, file_.plies()) {}

  // The number of a game to play; none where there are enough.
  std::optional<std::uint64_t> next() {
    const std::lock_guard lock(mutex_);
    if (!state_ || next_ >= options_.games) return std::nullopt;
    return next_++;
  }
  void add(std::uint64_t number, train::StoredGame game) {
    const std::lock_guard lock(mutex_);
    early_.emplace(number, std::move(game));
    for (auto i = early_.begin(); state_ && i != early_.end() && i->first == file_.games();
         i = early_.erase(i))
      state_ = file_.append(i->second);
    progress_.update(file_.games(), file_.plies());
  }

  // Once the threads have ended.
  void report() { progress_.report(file_.games(), file_.plies()); }
  const Result<void>& state() const { return state_; }

 private:
  const Options& options_;
  std::mutex mutex_;
  train::GameFileWriter file_;
  std::uint64_t next_;
  std::map<std::uint64_t, train::StoredGame> early_;  // those before them are still being played
  Progress progress_;
  Result<void> state_;
};

// The game of a seed: the first of its openings that is neither over nor decided. None if stopped.
std::optional<train::StoredGame> play(SelfPlay& player, std::uint64_t seed,
                                      const std::atomic<bool>& stop) {
  for (std::uint64_t opening = 0; !stop; ++opening)
    if (auto game = player.play(mix(seed, opening), stop)) return game;
  return std::nullopt;
}

}  // namespace

Result<void> run(const Options& options, const std::atomic<bool>& stop, const Tell& tell) {
  auto file = train::GameFileWriter::open(options.out, variant_name(options.variant));
  if (!file) return file.error();
  const std::uint64_t seed = mix(options.seed, options.shard);
  if (file->games() > 0)
    tell("going on after " + std::to_string(file->games()) + " games in " + options.out);

  Store store(options, std::move(*file), tell);
  std::vector<std::thread> threads;
  std::vector<std::unique_ptr<SelfPlay>> players;
  for (int i = 0; i < options.threads; ++i) {
    auto player = SelfPlay::create(options);
    if (!player) return player.error();
    players.push_back(std::move(*player));
  }
  for (const auto& player : players)
    threads.emplace_back([&] {
      while (const auto number = store.next()) {
        auto game = play(*player, mix(seed, *number), stop);
        if (!game) break;
        store.add(*number, std::move(*game));
      }
    });
  for (std::thread& t : threads) t.join();
  store.report();
  return store.state();
}

}  // namespace taishi::datagen
