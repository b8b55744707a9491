#include "bench/datagen/run.h"

#include <chrono>
#include <mutex>
#include <sstream>
#include <thread>
#include <vector>

#include "bench/datagen/self_play.h"

namespace taishi::datagen {
namespace {

using std::chrono::steady_clock;

// Mixes numbers into one seed (the finisher of SplitMix64).
std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  std::uint64_t z = a * 0x9e3779b97f4a7c15 + b;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

double seconds_since(steady_clock::time_point t) {
  return std::chrono::duration<double>(steady_clock::now() - t).count();
}

// What the threads share: the file, and how far they are.
class Store {
 public:
  Store(const Options& options, train::GameFileWriter file,
        const std::function<void(const std::string&)>& tell)
      : options_(options), file_(std::move(file)), tell_(tell), first_plies_(file_.plies()) {}

  bool full() {
    const std::lock_guard lock(mutex_);
    return error_ || file_.games() >= options_.games;
  }
  void add(const train::StoredGame& game) {
    const std::lock_guard lock(mutex_);
    if (error_ || file_.games() >= options_.games) return;
    error_ = file_.append(game);
    if (seconds_since(told_) >= kSecondsBetweenLines) report();
  }
  void report() {
    told_ = steady_clock::now();
    const double rate =
        static_cast<double>(file_.plies() - first_plies_) / std::max(1.0, seconds_since(begin_));
    const double plies_a_game = static_cast<double>(file_.plies()) /
                                static_cast<double>(std::max<std::uint64_t>(1, file_.games()));
    const double left = static_cast<double>(options_.games - file_.games()) * plies_a_game;
    std::ostringstream line;
    line << file_.games() << " of " << options_.games << " games, " << file_.plies()
         << " positions, " << static_cast<int>(rate) << " positions/s";
    if (rate > 0) line << ", " << static_cast<long>(left / rate / 60) << " min left";
    tell_(line.str());
  }
  const std::optional<Error>& error() const { return error_; }

 private:
  static constexpr double kSecondsBetweenLines = 30;

  const Options& options_;
  std::mutex mutex_;
  train::GameFileWriter file_;
  const std::function<void(const std::string&)>& tell_;
  const std::uint64_t first_plies_;
  const steady_clock::time_point begin_ = steady_clock::now();
  steady_clock::time_point told_ = begin_;
  std::optional<Error> error_;
};

}  // namespace

std::optional<Error> run(const Options& options, const std::atomic<bool>& stop,
                         const std::function<void(const std::string&)>& tell) {
  auto file = train::GameFileWriter::open(options.out, variant_name({options.variant.game, 0}));
  if (!file) return Error{file.error()};
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
    if (!player) return Error{player.error()};
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
