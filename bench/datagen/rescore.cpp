#include "bench/datagen/rescore.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "bench/datagen/rescorer.h"
#include "eval/train/game_file.h"
#include "movegen/platform/file.h"

namespace taishi::datagen {
namespace {

using train::GameFileReader;
using train::GameFileWriter;
using train::StoredGame;

bool same_but_for_scores(const StoredGame& a, const StoredGame& b) {
  return a.start == b.start && a.result == b.result && a.end == b.end &&
         std::ranges::equal(a.moves, b.moves, {}, &train::ScoredMove::move,
                            &train::ScoredMove::move);
}

// Passes over the games that `out` holds already, which must be the first ones of `in`.
Result<void> skip_done(GameFileReader& in, const std::string& out, std::uint64_t games) {
  auto done = GameFileReader::open(out);
  if (!done) return done.error();
  for (std::uint64_t i = 0; i < games; ++i) {
    const auto old = in.next(), fresh = done->next();
    for (const auto* game : {&old, &fresh})
      if (!*game) return Error{game->error().text()};
    if (!*old || !*fresh || !same_but_for_scores(**old, **fresh))
      return Error{out + ": game " + std::to_string(i + 1) + " is not that of " + in.path() +
                   "; choose another file to write"};
  }
  return {};
}

// What the threads share. Games are written in the order in which they were read.
class Exchange {
 public:
  struct Job {
    std::uint64_t number, offset;
    StoredGame game;
  };

  Exchange(GameFileReader in, GameFileWriter out, Progress progress)
      : in_(std::move(in)),
        out_(std::move(out)),
        progress_(std::move(progress)),
        read_(out_.games()) {}

  std::optional<Job> next() {
    const std::lock_guard lock(mutex_);
    if (!state_) return std::nullopt;
    auto game = in_.next();
    if (!game) state_ = game.error();
    if (!game || !*game) return std::nullopt;
    return Job{read_++, in_.offset(), std::move(**game)};
  }
  void done(std::uint64_t number, StoredGame game) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(game));
    while (state_ && !waiting_.empty() && waiting_.begin()->first == out_.games()) {
      state_ = out_.append(waiting_.begin()->second);
      waiting_.erase(waiting_.begin());
    }
    progress_.update(out_.games(), out_.plies());
  }
  void fail(const Job& job, const std::string& what) {
    const std::lock_guard lock(mutex_);
    if (state_)
      state_ = Error{in_.path() + ": the game at byte " + std::to_string(job.offset) + ": " + what};
  }

  // Once the threads have ended.
  const Result<void>& state() const { return state_; }
  void report() { progress_.report(out_.games(), out_.plies()); }

 private:
  std::mutex mutex_;
  GameFileReader in_;
  GameFileWriter out_;
  Progress progress_;
  std::uint64_t read_;
  std::map<std::uint64_t, StoredGame> waiting_;  // for games before them
  Result<void> state_;
};

void work(Exchange& exchange, Rescorer& rescorer, const std::atomic<bool>& stop) {
  while (!stop) {
    auto job = exchange.next();
    if (!job) return;
    auto fresh = rescorer.rescore(job->game, stop);
    if (!fresh) return exchange.fail(*job, fresh.error().text());
    if (*fresh) exchange.done(job->number, std::move(**fresh));
  }
}

// Whole games of a file.
Result<std::uint64_t> count_games(GameFileReader reader, const Tell& tell) {
  for (std::uint64_t games = 0;; ++games) {
    const auto game = reader.next();
    if (!game) return game.error();
    if (*game) continue;
    if (reader.truncated()) tell(reader.path() + " ends within a game, which is left out");
    return games;
  }
}

}  // namespace

Result<void> rescore(const RescoreOptions& options, const std::atomic<bool>& stop,
                     const Tell& tell) {
  auto first = GameFileReader::open(options.in), in = GameFileReader::open(options.in);
  for (const auto* reader : {&first, &in})
    if (!*reader) return Error{reader->error().text()};
  std::error_code ignored;
  if (std::filesystem::equivalent(file_path(options.in), file_path(options.out), ignored))
    return Error{options.out + ": is the file to read, too"};
  std::vector<std::unique_ptr<Rescorer>> rescorers;
  for (int i = 0; i < options.threads; ++i) {
    auto rescorer = Rescorer::create(in->variant(), options);
    if (!rescorer) return rescorer.error();
    rescorers.push_back(std::move(*rescorer));
  }
  const auto games = count_games(std::move(*first), tell);
  if (!games) return games.error();

  auto out = GameFileWriter::open(options.out, variant_name(in->variant()));
  if (!out) return out.error();
  if (auto skipped = skip_done(*in, options.out, out->games()); !skipped) return skipped;
  if (out->games() > 0)
    tell("going on after " + std::to_string(out->games()) + " games in " + options.out);

  Progress progress(tell, *games, out->plies());
  Exchange exchange(std::move(*in), std::move(*out), std::move(progress));
  std::vector<std::thread> threads;
  for (const auto& rescorer : rescorers)
    threads.emplace_back([&] { work(exchange, *rescorer, stop); });
  for (std::thread& t : threads) t.join();
  exchange.report();
  return exchange.state();
}

}  // namespace taishi::datagen
