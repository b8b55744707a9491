#include "usi/board/match.h"

#include <algorithm>

#include "usi/board/draw_rule.h"

namespace taishi::board {
namespace {

// What an engine thinks where no clock says so; weaker levels end by themselves before.
constexpr Millis kThinkingTime = 1500;
// Engines among themselves move so slowly that people can follow.
constexpr Millis kPace = 700;
constexpr int kMostFaults = 3;

}  // namespace

Match::Match(const Clock& clock, Searcher& engine, TableListener& listener)
    : now_(clock), engine_(engine), listener_(listener) {}

void Match::begin(Tree& tree, const GameSettings& settings, int game, std::optional<GameEnd> end,
                  std::optional<PerColor<Millis>> left) {
  quiet();
  tree_ = &tree;
  settings_ = settings;
  game_ = game;
  clock_ = GameClock(settings.time);
  if (left)
    for (const Color c : kColors) clock_.set_remaining(c, (*left)[c]);
  end_ = end;
  paused_ = failed_ = false;
  offer_.reset();
  scores_ = {};
  if (playing()) end_ = end_of(tree.facts(tip()).outcome);
  go_on();
}

Color Match::side_to_move() const {
  return tree_->side_to_move(tip());
}

std::optional<Color> Match::only_human() const {
  if (human(Color::Black) == human(Color::White)) return std::nullopt;
  return human(Color::Black) ? Color::Black : Color::White;
}

Permissions Match::permissions() const {
  Permissions can;
  if (settings_.analysis) return can;
  const bool humans = !against_itself();
  const bool moved = tip() != 0;
  // An engine's first move cannot be taken back: nothing of the player's was before it.
  const auto human_side = only_human();
  const bool own = !human_side || tree_->game().ply(tip()) > 1 || side_to_move() != *human_side;
  // A game against the clock is over when it is over.
  can.takeback = humans && moved && own && (!end_ || !settings_.time.used);
  can.resign = can.draw = humans && playing();
  can.rematch = end_.has_value();
  can.stop = playing() && (thinking_ || failed_);
  can.pause = against_itself() && playing();
  return can;
}

void Match::quiet() {
  if (thinking_) engine_.drop();
  thinking_ = late_ = false;
  held_.reset();
}

void Match::go_on() {
  if (!playing() || paused_) return;
  const Color side = side_to_move();
  clock_.start(side, now_.now());
  faults_ = 0;
  if (!human(side)) ask();
}

void Match::ask() {
  const Color side = side_to_move();
  SearchTask task;
  task.variant = tree_->variant();
  task.start = tree_->game().start;
  task.moves = tree_->record(tip())->moves();
  task.game = game_;
  task.level = settings_.players[side].level;
  const TimeSettings& time = settings_.time;
  if (time.used) {
    for (const Color c : kColors) {
      task.limits.time[c] = clock_.remaining(c);
      task.limits.increment[c] = time.increment;
    }
    if (time.byoyomi > 0) task.limits.byoyomi = time.byoyomi;
  } else {
    task.limits.movetime = kThinkingTime;
  }
  thinking_ = true;
  failed_ = late_ = false;
  asked_at_ = now_.now();
  engine_.begin(task, *this);
}

void Match::push(Move m) {
  const Color mover = side_to_move();
  const bool timed = clock_.running().has_value();
  const Millis took = clock_.press(now_.now());
  const int node = tree_->add(tip(), m);
  if (timed) {
    tree_->at(node).clock_ms = clock_.remaining(mover);
    tree_->at(node).elapsed_ms = took;
  }
  if (offer_ && *offer_ != mover) offer_.reset();
  end_ = end_of(tree_->facts(node).outcome);
  if (end_) {
    tree_->game().result = result_of(*end_);
    tree_->game().ending = end_->ending;
  }
  go_on();
  listener_.on_moved(node, false);
}

bool Match::play(Move m) {
  if (!playing() || paused_ || !human(side_to_move()) || tree_->full()) return false;
  if (clock_.fallen(now_.now())) {
    tick();
    return false;
  }
  push(m);
  return true;
}

void Match::finish(const GameEnd& end) {
  quiet();
  clock_.pause(now_.now());
  offer_.reset();
  end_ = end;
  tree_->game().result = result_of(end);
  tree_->game().ending = end.ending;
  listener_.on_state();
}

void Match::restore_clock() {
  clock_ = GameClock(settings_.time);
  PerColor<bool> known{};
  for (int node = tip(); tree_->at(node).parent >= 0; node = tree_->at(node).parent) {
    const Color mover = ~tree_->side_to_move(node);
    if (known[mover] || !tree_->at(node).clock_ms) continue;
    known[mover] = true;
    clock_.set_remaining(mover, *tree_->at(node).clock_ms);
  }
}

bool Match::takeback() {
  if (!permissions().takeback) return false;
  quiet();
  const auto human_side = only_human();
  do {
    const int last = tip();
    const int before = tree_->at(last).parent;
    // With all that was tried out there: what is left would become the game.
    while (!tree_->at(before).next.empty()) tree_->remove(tree_->at(before).next.front());
  } while (human_side && side_to_move() != *human_side && tip() != 0);
  end_.reset();
  tree_->game().result = records::GameResult::Open;
  tree_->game().ending = records::Ending::Unknown;
  offer_.reset();
  restore_clock();
  go_on();
  listener_.on_state();
  return true;
}

bool Match::resign(std::optional<Color> side) {
  if (!permissions().resign) return false;
  if (const auto human_side = only_human()) side = human_side;
  finish({~side.value_or(side_to_move()), records::Ending::Resignation});
  return true;
}

bool Match::offer_draw(std::optional<Color> side) {
  if (!permissions().draw) return false;
  const GameEnd drawn{std::nullopt, records::Ending::Agreement};
  if (const auto human_side = only_human()) {
    if (accepts_draw(*tree_, tip(), scores_[~*human_side]))
      finish(drawn);
    else
      listener_.on_notice(Notice::DrawDeclined);
    return true;
  }
  const Color who = side.value_or(side_to_move());
  if (offer_ && *offer_ != who) {
    finish(drawn);
    return true;
  }
  offer_ = who;
  listener_.on_state();
  listener_.on_notice(Notice::DrawOffered);
  return true;
}

bool Match::move_at_once() {
  if (!permissions().stop) return false;
  if (held_) held_until_ = 0;
  if (failed_) {
    clock_.resume(side_to_move(), now_.now());
    ask();
    listener_.on_state();
  } else {
    engine_.stop();
  }
  return true;
}

bool Match::pause(bool on) {
  if (!permissions().pause || on == paused_) return false;
  if (on) {
    quiet();
    clock_.pause(now_.now());
  }
  paused_ = on;
  go_on();
  listener_.on_state();
  return true;
}

std::optional<Millis> Match::wake_at() const {
  std::optional<Millis> at;
  if (playing() && !late_) at = clock_.falls_at();
  if (held_ && (!at || held_until_ < *at)) at = held_until_;
  return at;
}

void Match::tick() {
  const Millis now = now_.now();
  if (held_ && now >= held_until_) {
    const Move m = *held_;
    quiet();
    push(m);
    return;
  }
  if (!playing() || late_ || !clock_.fallen(now)) return;
  if (thinking_ && !held_) {
    // It is late, or it hangs: that is no false win for its opponent, and will be seen.
    late_ = true;
    engine_.stop();
    return;
  }
  finish({~side_to_move(), records::Ending::TimeForfeit});
}

void Match::on_line(const FoundLine& line) {
  if (!thinking_ || line.number != 1) return;
  const usi::EngineScore& s = line.score;
  scores_[side_to_move()] = s.mate ? (s.loses ? -30'000 : 30'000) : s.value;
}

void Match::on_move(const FoundMove& found) {
  if (!thinking_) return;
  const Color side = side_to_move();
  if (late_ || clock_.fallen(now_.now())) return finish({~side, records::Ending::TimeForfeit});
  if (!found.move) return finish({~side, records::Ending::Resignation});
  const auto record = tree_->record(tip());
  const auto m = record->intended(*found.move);
  if (!m) {
    if (++faults_ < kMostFaults) return ask();
    return on_failure("it gives no legal move");
  }
  if (tree_->full()) return on_failure("the game is too long");
  if (!against_itself()) {
    thinking_ = false;
    return push(*m);
  }
  held_ = *m;
  held_until_ = asked_at_ + kPace;
  if (settings_.time.used || now_.now() >= held_until_) {
    held_until_ = 0;
    tick();
  }
}

void Match::on_restart(const std::string& why) {
  late_ = false;
  clock_.forgive(now_.now());
  listener_.on_engine(EngineRole::Player, EngineState::Restarted, why);
  listener_.on_state();
}

void Match::on_failure(const std::string& why) {
  thinking_ = late_ = false;
  failed_ = true;
  clock_.pause(now_.now());
  clock_.forgive(now_.now());
  listener_.on_engine(EngineRole::Player, EngineState::Failed, why);
  listener_.on_state();
}

}  // namespace taishi::board
