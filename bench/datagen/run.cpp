#include "bench/datagen/run.h"

#include <mutex>
#include <thread>
#include <vector>

#include "bench/datagen/self_play.h"

namespace taishi::datagen {
namespace {

// Mixes numbers into one seed (the finisher of SplitMix64).
std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  std::uint64_t z = a * 0x9e3779b97f4a7c15 + b;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

// What the threads share: the file, and how far they are.
class Store {
 public:
  Store(const Options& options, train::GameFileWriter file, const Tell& tell)
      : options_(options), file_(std::move(file)), progress_(tell, options.games, file_.plies()) {}

  bool full() {
    const std::lock_guard lock(mutex_);
    return error_ || file_.games() >= options_.games;
  }
  void add(const train::StoredGame& game) {
    const std::lock_guard lock(mutex_);
    if (error_ || file_.games() >= options_.games) return;
    error_ = file_.append(game);
    progress_.update(file_.games(), file_.plies());
  }

  // Once the threads have ended.
  void report() { progress_.report(file_.games(), file_.plies()); }
  const std::optional<Error>& error() const { return error_; }

 private:
  const Options& options_;
  std::mutex mutex_;
  train::GameFileWriter file_;
  Progress progress_;
  std::optional<Error> error_;
};

}  // namespace

std::optional<Error> run(const Options& options, const std::atomic<bool>& stop, const Tell& tell) {
  auto file = train::GameFileWriter::open(options.out, variant_name({options.variant.game, 0}));
  if (!file) return file.error();
  // Games of an earlier run are not played again: its count takes part in the seeds.
  const std::uint64_t seed = mix(mix(options.seed, options.shard), file->games());
  if (file->games() > 0)
    tell("going on after " + std::to_string(file->games()) + " games in " + options.out);

  Store store(options, std::move(*file), tell);
  std::atomic<std::uint64_t> next{0};
  std::vector<std::thread> threads;
  std::vector<std::unique_ptr<SelfPlay>> players;
  for (int i = 0; i < options.threads; ++i) {
    auto player = SelfPlay::create(options);
    if (!player) return player.error();
    players.push_back(std::move(*player));
  }
  for (const auto& player : players)
    threads.emplace_back([&] {
      while (!stop && !store.full())
        if (const auto game = player->play(mix(seed, next++), stop)) store.add(*game);
    });
  for (std::thread& t : threads) t.join();
  store.report();
  return store.error();
}

}  // namespace taishi::datagen
