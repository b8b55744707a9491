#include "usi/analysis/analyst.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace taishi::analysis {

Analyst::Analyst(const AnalysisOptions& options, const Clock& clock)
    : options_(options), engine_(*this, clock) {}

Analyst::~Analyst() {
  engine_.finish();
}

Result<std::unique_ptr<Analyst>> Analyst::create(const AnalysisOptions& options,
                                                 const Clock& clock) {
  std::unique_ptr<Analyst> analyst(new Analyst(options, clock));
  const std::pair<const char*, std::string> values[] = {
      {"Hash", std::to_string(options.hash)},
      {"Threads", std::to_string(options.threads)},
      {"MultiPV", std::to_string(options.multi_pv)},
      {"NetworkDelay", "0"},  // nobody is waiting
      {"EvalFile", options.eval_file}};
  for (const auto& [name, value] : values)
    if (const auto done = analyst->engine_.set_option(name, value); !done)
      return Error{std::string(name) + ": " + done.error().text()};
  return analyst;
}

std::optional<Verdict> verdict_of_end(const AnyRecord& game) {
  const Outcome end = game.outcome();
  if (!end.over()) return std::nullopt;
  Verdict v;
  if (end.result == Outcome::Result::Draw) {
    v.wdl = {0, 1000, 0};
  } else {
    const bool won = end.winner == game.side_to_move();
    v.score = won ? mate_in(0) : mated_in(0);
    v.wdl = win_draw_loss(game, v.score);
  }
  return v;
}

std::optional<Verdicts> Analyst::look(const AnyRecord& game, const std::atomic<bool>& called_off) {
  constexpr auto kLookEvery = std::chrono::milliseconds(50);
  if (const auto end = verdict_of_end(game)) return Verdicts{*end};
  if (called_off) return std::nullopt;
  Limits limits;
  limits.movetime = options_.time;
  limits.nodes = options_.nodes;
  limits.depth = options_.depth;
  if (!limits.movetime && !limits.nodes && !limits.depth)
    limits.movetime = AnalysisOptions::kUsualTime;
  lines_.clear();
  searching_ = true;
  engine_.take_up(game.clone());
  engine_.go(limits);
  {
    std::unique_lock lock(mutex_);
    while (searching_ && !called_off) done_.wait_for(lock, kLookEvery);
  }
  engine_.finish();
  if (called_off) return std::nullopt;
  Verdicts verdicts;
  for (const InfoReport& line : lines_)
    verdicts.push_back({line.info.score, win_draw_loss(game, line.info.score), line.info.pv});
  if (verdicts.empty()) {  // it was over before the first report
    const Score score = engine_.evaluate();
    verdicts.push_back({score, win_draw_loss(game, score), {best_}});
  }
  return verdicts;
}

std::vector<std::string> Analyst::take_faults() {
  const std::lock_guard lock(mutex_);
  return std::exchange(faults_, {});
}

// Bounds are no scores: the line before them stands until there is one.
void Analyst::on_info(const InfoReport& report) {
  const std::lock_guard lock(mutex_);
  const auto number = static_cast<std::size_t>(std::max(report.info.multi_pv, 1));
  if (report.info.bound != Bound::Exact && lines_.size() >= number) return;
  if (number > lines_.size()) lines_.resize(number);
  lines_[number - 1] = report;
}

void Analyst::on_best_move(const BestMove& best) {
  const std::lock_guard lock(mutex_);
  best_ = best.move;
  // A search that was cut off may have found a better move than that of its last report.
  const auto begins_so = [&](const InfoReport& line) {
    return !line.info.pv.empty() && line.info.pv[0] == best.move;
  };
  if (const auto it = std::ranges::find_if(lines_, begins_so); it != lines_.end())
    std::rotate(lines_.begin(), it, it + 1);
  else if (!lines_.empty())
    lines_[0].info.pv = {best.move};
  searching_ = false;
  done_.notify_all();
}

void Analyst::on_error(const Error& error) {
  const std::lock_guard lock(mutex_);
  faults_.push_back(error.text());
}

}  // namespace taishi::analysis
