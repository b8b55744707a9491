#include "bench/match/match.h"

#include <fmt/format.h>
#include <thread>

#include "bench/match/reasons.h"
#include "bench/match/report.h"

namespace taishi::match {

Match::Match(const MatchSettings& settings, StopFlag& stop, Console& console)
    : settings_(settings), stop_(stop), console_(console) {}

Result<void> Match::prepare() {
  auto openings =
      Openings::create(settings_.openings, settings_.game.variant, settings_.game.rules);
  if (!openings) return openings.error();
  openings_ = std::move(*openings);
  std::vector<GameRecord> done;
  auto log =
      MatchLog::open(settings_.files, settings_.info, done, settings_.allow_changed_programs);
  if (!log) return log.error();
  log_ = std::move(*log);
  for (const GameRecord& game : done) {
    result_.tally.add(game);
    known_openings_[game.number / 2] = game.opening;
  }
  if (!done.empty()) console_.note(fmt::format("resuming after {} games", done.size()));
  decided_ = settings_.info.sprt.verdict(result_.tally.pairs()) != Sprt::Verdict::Open;
  return {};
}

// So that an engine that cannot be used is named at once, before any game is lost by it.
Result<void> Match::try_engines() {
  const Engines engines = make_engines();
  for (const auto& engine : engines) {
    if (const auto failure = engine->new_game()) {
      if (failure->kind == Failure::Kind::Stopped) return {};
      const std::string tail = engine->transcript().text();
      return Error{failure->text + (tail.empty() ? "" : "; its last lines:\n" + tail)};
    }
  }
  return {};
}

Match::Engines Match::make_engines() {
  Engines out;
  for (std::size_t e : {0u, 1u}) {
    out[e] = std::make_unique<UsiClient>(settings_.engines[e], settings_.info.variant,
                                         settings_.patience, stop_, [this](const std::string& s) {
                                           std::lock_guard lock(mutex_);
                                           console_.note(s);
                                         });
  }
  return out;
}

Result<MatchResult> Match::run() {
  if (auto ready = prepare(); !ready) return ready.error();
  const bool complete = result_.tally.score().games() >= settings_.info.part_games();
  if (decided_ || complete) return std::move(result_);
  if (auto tried = try_engines(); !tried) return tried.error();
  start_ = Clock::now();
  std::vector<std::thread> workers;
  for (int i = 0; i < settings_.concurrency; ++i) workers.emplace_back([this] { work(); });
  for (std::thread& worker : workers) worker.join();
  console_.end_progress();
  if (!fatal_.empty()) return Error{fatal_};
  result_.interrupted = stop_.requested() && !decided_;
  return std::move(result_);
}

void Match::work() {
  Engines engines = make_engines();
  int dead_starts = 0;
  while (const auto pair = next_pair()) {
    if (!play_pair(*pair, engines, dead_starts)) return;
  }
}

std::optional<std::int64_t> Match::next_pair() {
  std::lock_guard lock(mutex_);
  if (stop_.requested()) return {};
  for (; 2 * next_ < settings_.info.games; ++next_) {
    const bool done = result_.tally.has(2 * next_) && result_.tally.has(2 * next_ + 1);
    if (settings_.info.ours(next_) && !done) return next_++;
  }
  return {};
}

bool Match::play_pair(std::int64_t pair, Engines& engines, int& dead_starts) {
  const std::optional<Opening> start = opening(pair, engines);
  if (!start) return false;
  const ReportFault report = [this](const UsiClient& engine, std::int64_t game,
                                    const std::string& text) { report_fault(engine, game, text); };
  for (const std::int64_t number : {2 * pair, 2 * pair + 1}) {
    {
      std::lock_guard lock(mutex_);
      if (result_.tally.has(number)) continue;
    }
    std::string cannot_start;
    const auto record = play_game(settings_.game, {engines[0].get(), engines[1].get()}, number,
                                  *start, report, cannot_start);
    if (!cannot_start.empty()) give_up(cannot_start);
    if (!record) return false;
    const std::size_t loser = record->half_points == 0 ? 0 : 1;
    const bool dead = is_fault(record->reason) && record->effort[loser].moves == 0;
    dead_starts = dead ? dead_starts + 1 : 0;
    add(*record);
    if (dead_starts == 4) {
      give_up("given up: four games running an engine failed before its first move");
      return false;
    }
  }
  return true;
}

std::optional<Opening> Match::opening(std::int64_t pair, Engines& engines) {
  {
    std::lock_guard lock(mutex_);
    const auto known = known_openings_.find(pair);
    if (known != known_openings_.end()) return known->second;
  }
  auto found =
      openings_->get(pair, [&](const Opening& o) { return judge(o, *engines[settings_.judge]); });
  if (found) return *found;
  if (!stop_.requested()) give_up(found.error().text());
  return {};
}

std::optional<int> Match::judge(const Opening& opening, UsiClient& engine) {
  MoveLimits limits;
  limits.nodes = settings_.judge_nodes;
  for (int attempt = 0; attempt < 3; ++attempt) {
    std::optional<Failure> failure = engine.new_game();
    if (!failure) {
      const SearchReply reply = engine.search(opening, {}, limits, {});
      if (reply.score && !reply.failure) return reply.score;
      failure = reply.failure.value_or(Failure{
          Failure::Kind::Hang, fmt::format("engine '{}' gives no score", engine.spec().name)});
    }
    if (failure->kind == Failure::Kind::Stopped) return {};
    report_fault(engine, -1, failure->text);
  }
  return {};
}

void Match::add(const GameRecord& record) {
  std::lock_guard lock(mutex_);
  if (!log_->add(record) && fatal_.empty()) {
    fatal_ = "cannot write the match's files; the disk may be full";
    stop_.request();
  }
  result_.tally.add(record);
  ++played_;
  const double elapsed = std::chrono::duration<double>(Clock::now() - start_).count();
  console_.progress(progress_line(settings_.info, result_.tally, elapsed, played_),
                    settings_.progress_every);
  if (settings_.info.sprt.verdict(result_.tally.pairs()) == Sprt::Verdict::Open) return;
  decided_ = true;
  stop_.request();
}

void Match::report_fault(const UsiClient& engine, std::int64_t game, const std::string& text) {
  std::lock_guard lock(mutex_);
  const std::string where = game < 0 ? "judging an opening" : fmt::format("game {}", game + 1);
  console_.fault(where + ": " + text, engine.transcript().text());
}

void Match::give_up(const std::string& why) {
  std::lock_guard lock(mutex_);
  if (fatal_.empty()) fatal_ = why;
  stop_.request();
}

}  // namespace taishi::match
