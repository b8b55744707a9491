#include "usi/board/analyst.h"

#include <algorithm>

#include "usi/board/evaluation.h"

namespace taishi::board {
namespace {

constexpr Millis kBetweenLines = 120;  // lines are told no more often
constexpr Millis kMateTime = 8'000, kWinTime = 6'000;
constexpr int kPlayOutPlies = 10;
constexpr Millis kPlayOutTime = 300;

}  // namespace

Analyst::Analyst(const Clock& clock, Searcher& engine, TableListener& listener)
    : now_(clock), engine_(engine), listener_(listener) {}

void Analyst::begin(Tree& tree, int game) {
  if (job_ != Job::None) engine_.drop();
  job_ = Job::None;
  tree_ = &tree;
  game_ = game;
  found_.clear();
  lines_ = {};
  tell_at_.reset();
  review_.reset();
  reviewed_.reset();
}

void Analyst::end_job() {
  const Job ended = std::exchange(job_, Job::None);
  if (ended != Job::None) engine_.drop();
  tell_at_.reset();
  if (ended == Job::Analysis) {
    lines_.running = false;
    listener_.on_lines(lines_);
  }
  if (ended == Job::Review) {
    reviewed_ = review_->progress(false);
    listener_.on_review(*reviewed_);
    listener_.on_state();
  }
}

SearchTask Analyst::task(int node) const {
  SearchTask task;
  task.variant = tree_->variant();
  task.start = tree_->game().start;
  task.moves = tree_->record(node)->moves();
  task.game = game_;
  return task;
}

std::unique_ptr<AnyRecord> Analyst::looked_at() const {
  if (!threat_) return tree_->record(node_);
  auto here = records::start_record(tree_->variant(), tree_->facts(node_).sfen);
  return here ? (*here)->with_other_side() : nullptr;
}

Result<void> Analyst::analyse(int node, int lines, bool threat) {
  end_job();
  node_ = node;
  threat_ = threat;
  const auto record = looked_at();
  if (!record) {
    threat_ = false;
    return Error("nobody can pass in check");
  }
  found_.clear();
  lines_ = {};
  lines_.node = node;
  lines_.threat = threat;
  if (!record->outcome().over()) {
    SearchTask t = task(node);
    if (threat) {
      t.start = record->start_sfen();
      t.moves.clear();
    }
    t.lines = lines;
    t.limits.infinite = true;
    job_ = Job::Analysis;
    lines_.running = true;
    engine_.begin(t, *this);
  }
  listener_.on_lines(lines_);
  return {};
}

void Analyst::stop_analysis() {
  if (job_ == Job::Analysis) end_job();
}

void Analyst::review(Millis each) {
  end_job();
  threat_ = false;
  each_ = each;
  review_.emplace(tree_->game().main_line());
  job_ = Job::Review;
  review_next();
}

void Analyst::stop_review() {
  if (job_ == Job::Review) end_job();
}

void Analyst::review_next() {
  while (!review_->done() && tree_->facts(review_->node()).outcome.over())
    review_->take(*tree_, evaluation_of(tree_->facts(review_->node()).outcome));
  if (review_->done()) return end_job();
  node_ = review_->node();
  found_.clear();
  SearchTask t = task(node_);
  t.limits.movetime = each_;
  engine_.begin(t, *this);
  reviewed_ = review_->progress(true);
  listener_.on_review(*reviewed_);
}

void Analyst::find_mate(int node) {
  end_job();
  node_ = node;
  threat_ = false;
  if (tree_->facts(node).outcome.over()) return answer_mate(false, {});
  SearchTask t = task(node);
  t.mate = true;
  t.limits.movetime = kMateTime;
  job_ = Job::MateByChecks;
  engine_.begin(t, *this);
}

void Analyst::play_out(int node) {
  end_job();
  node_ = node;
  threat_ = false;
  plies_left_ = kPlayOutPlies;
  if (tree_->facts(node).outcome.over() || tree_->full()) return;
  SearchTask t = task(node);
  t.limits.movetime = kPlayOutTime;
  job_ = Job::PlayOut;
  engine_.begin(t, *this);
}

void Analyst::forget_removed() {
  if (job_ == Job::Review) {
    if (!std::ranges::all_of(review_->line(), [&](int node) { return tree_->has(node); })) {
      engine_.drop();
      job_ = Job::None;
      reviewed_.reset();
    }
  } else if (job_ != Job::None && !tree_->has(node_)) {
    end_job();
  }
}

AnalysisLines::Line Analyst::readable(const FoundLine& found, Color side) const {
  AnalysisLines::Line line;
  line.evaluation = evaluation_of(found, side);
  const auto record = looked_at();
  for (const Move m : found.moves) {
    if (!record || record->outcome().over()) break;
    const auto legal = record->intended(m);
    if (!legal) break;
    line.moves.push_back(*legal);
    line.words.push_back(move_words(*record, *legal));
    record->push(*legal);
  }
  return line;
}

void Analyst::tell_lines() {
  tell_at_.reset();
  told_at_ = now_.now();
  lines_.lines.clear();
  Color side = tree_->side_to_move(node_);
  if (threat_) side = ~side;
  for (const auto& [number, found] : found_) lines_.lines.push_back(readable(found, side));
  if (!found_.empty()) {
    const FoundLine& first = found_.begin()->second;
    lines_.depth = first.depth;
    lines_.nodes = first.nodes;
    lines_.nps = first.nps;
  }
  if (!threat_ && !lines_.lines.empty())
    tree_->facts(node_).evaluation = lines_.lines.front().evaluation;
  listener_.on_lines(lines_);
}

std::optional<Millis> Analyst::wake_at() const {
  return tell_at_;
}

void Analyst::tick() {
  if (tell_at_ && now_.now() >= *tell_at_) tell_lines();
}

void Analyst::on_line(const FoundLine& line) {
  if (job_ == Job::None) return;
  // Bounds come and go; a line's last whole score stays.
  if (line.score.bound != Bound::Exact && found_.contains(line.number)) return;
  found_[line.number] = line;
  if (job_ == Job::Analysis && !tell_at_) tell_at_ = told_at_ + kBetweenLines;
}

void Analyst::on_move(const FoundMove& found) {
  switch (job_) {
    case Job::None:
    case Job::MateByChecks:
      return;
    case Job::Analysis:  // it can look no deeper
      tell_lines();
      job_ = Job::None;
      lines_.running = false;
      return listener_.on_lines(lines_);
    case Job::Review: {
      const auto first = found_.find(1);
      Evaluation e;
      e.draw = 1;
      if (first != found_.end()) e = evaluation_of(first->second, tree_->side_to_move(node_));
      if (found.move) e.best = *found.move;
      review_->take(*tree_, e);
      return review_next();
    }
    case Job::Win: {
      const auto first = found_.find(1);
      const bool wins =
          first != found_.end() && first->second.score.mate && !first->second.score.loses;
      job_ = Job::None;
      if (!wins) return answer_mate(std::nullopt, {});
      return answer_mate(true, first->second.moves);
    }
    case Job::PlayOut: {
      const auto record = tree_->record(node_);
      const auto m = found.move ? record->intended(*found.move) : Result<Move>(Error("none"));
      job_ = Job::None;
      if (!m || tree_->full()) return;
      node_ = tree_->add(node_, *m);
      listener_.on_moved(node_, true);
      if (--plies_left_ == 0 || tree_->facts(node_).outcome.over() || job_ != Job::None) return;
      SearchTask t = task(node_);
      t.limits.movetime = kPlayOutTime;
      job_ = Job::PlayOut;
      return engine_.begin(t, *this);
    }
  }
}

void Analyst::on_mate(const FoundMate& found) {
  if (job_ != Job::MateByChecks) return;
  job_ = Job::None;
  if (found.kind == FoundMate::Kind::Mate) return answer_mate(true, found.moves);
  found_.clear();
  SearchTask t = task(node_);
  t.limits.movetime = kWinTime;
  job_ = Job::Win;
  engine_.begin(t, *this);
}

void Analyst::answer_mate(std::optional<bool> found, const std::vector<Move>& moves) {
  FoundLine line;
  line.moves = moves;
  const auto readable_line = readable(line, Color::Black);
  listener_.on_mate({node_, found, readable_line.words});
}

void Analyst::on_restart(const std::string& why) {
  found_.clear();
  listener_.on_engine(EngineRole::Analyst, EngineState::Restarted, why);
}

void Analyst::on_failure(const std::string& why) {
  const Job ended = std::exchange(job_, Job::None);
  tell_at_.reset();
  lines_.running = false;
  listener_.on_engine(EngineRole::Analyst, EngineState::Failed, why);
  if (ended == Job::Analysis) listener_.on_lines(lines_);
  if (ended == Job::MateByChecks || ended == Job::Win) answer_mate(std::nullopt, {});
  if (ended == Job::Review) {
    reviewed_ = review_->progress(false);
    listener_.on_review(*reviewed_);
  }
}

}  // namespace taishi::board
