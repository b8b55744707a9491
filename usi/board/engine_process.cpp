#include "usi/board/engine_process.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <memory>

#include "movegen/notation.h"
#include "movegen/words.h"

namespace taishi::board {
namespace {

namespace asio = boost::asio;
using std::chrono::milliseconds;

constexpr std::size_t kLongestLine = 64 << 10;
constexpr int kMostTroubles = 3;

std::string position_line(const SearchTask& task) {
  std::string text = "position ";
  text += task.start == start_sfen(task.variant) ? "startpos" : "sfen " + task.start;
  const Notation notation(task.variant);
  if (!task.moves.empty()) text += " moves";
  for (const Move m : task.moves) text += ' ' + notation.move(m);
  return text + '\n';
}

std::string go_line(const SearchTask& task) {
  const Limits& limits = task.limits;
  std::string text = "go";
  const auto add = [&](const char* word, std::int64_t n) {
    text.append(" ").append(word).append(" ") += std::to_string(n);
  };
  if (task.mate) {
    add("mate", limits.movetime.value_or(1000));
    return text + '\n';
  }
  if (limits.infinite) return text + " infinite\n";
  if (limits.time[Color::Black]) add("btime", *limits.time[Color::Black]);
  if (limits.time[Color::White]) add("wtime", *limits.time[Color::White]);
  if (limits.increment[Color::Black] > 0) add("binc", limits.increment[Color::Black]);
  if (limits.increment[Color::White] > 0) add("winc", limits.increment[Color::White]);
  if (limits.byoyomi) add("byoyomi", *limits.byoyomi);
  if (limits.movetime) add("movetime", *limits.movetime);
  return text + '\n';
}

// The longest that the limits of a task allow.
std::optional<milliseconds> longest(const Limits& limits) {
  if (limits.infinite) return std::nullopt;
  if (limits.movetime) return milliseconds(*limits.movetime);
  const auto& time = limits.time;
  if (!time[Color::Black] || !time[Color::White]) return std::nullopt;
  return milliseconds(std::max(*time[Color::Black], *time[Color::White]) +
                      limits.byoyomi.value_or(0));
}

}  // namespace

struct EngineProcess::Life {
  Life(asio::io_context& io, Child c)
      : child(std::move(c)), in(io, child.take_input()), out(io, child.take_output()) {}

  Child child;
  PipeStream in, out;
  asio::streambuf received{kLongestLine};
  std::deque<std::string> to_send;
};

EngineProcess::EngineProcess(asio::io_context& io, std::vector<std::string> command,
                             const Patience& patience)
    : io_(io), command_(std::move(command)), patience_(patience), timer_(io) {}

std::optional<pid_t> EngineProcess::pid() const {
  if (!life_) return std::nullopt;
  return life_->child.pid();
}

void EngineProcess::begin(const SearchTask& task, SearchListener& listener) {
  task_ = task;
  listener_ = &listener;
  troubles_ = 0;
  stop_asked_ = false;
  wanted_ = false;
  if (state_ == State::Off) return start();
  if (searching_) return call_off();
  if (state_ == State::Ready) go();
}

void EngineProcess::stop() {
  if (!task_) return;
  if (searching_ && wanted_)
    call_off();
  else
    stop_asked_ = true;
}

void EngineProcess::drop() {
  task_.reset();
  listener_ = nullptr;
  wanted_ = stop_asked_ = false;
  if (searching_) call_off();
}

void EngineProcess::call_off() {
  if (std::exchange(stopping_, true)) return;
  send("stop\n");
  expect(patience_.stop, "does not stop");
}

void EngineProcess::start() {
  auto child = Child::start(command_);
  if (!child) {
    // Not from within begin().
    asio::post(io_, [this, why = child.error().text()] { fail(why); });
    return;
  }
  life_ = std::make_shared<Life>(io_, std::move(*child));
  state_ = State::Greeting;
  searching_ = stopping_ = wanted_ = false;
  announced_.clear();
  variant_.reset();
  game_.reset();
  level_.reset();
  lines_.reset();
  expect(patience_.start, "does not answer");
  read(life_);
  send("usi\n");
}

// What still waits for its pipes is told that they are closed, and lets go of it.
void EngineProcess::end_life() {
  if (!life_) return;
  life_->in.close();
  life_->out.close();
  life_.reset();
}

void EngineProcess::send(std::string text) {
  if (!life_) return;
  life_->to_send.push_back(std::move(text));
  if (life_->to_send.size() == 1) write(life_);
}

void EngineProcess::write(const std::shared_ptr<Life>& life) {
  asio::async_write(life->in, asio::buffer(life->to_send.front()),
                    [this, life](const boost::system::error_code& fault, std::size_t) {
                      if (life != life_ || fault) return;  // its end is seen by who reads
                      life->to_send.pop_front();
                      if (!life->to_send.empty()) write(life);
                    });
}

void EngineProcess::read(const std::shared_ptr<Life>& life) {
  asio::async_read_until(life->out, life->received, '\n',
                         [this, life](const boost::system::error_code& fault, std::size_t length) {
                           if (life != life_) return;
                           if (fault) return trouble("the engine died");
                           const char* const bytes =
                               static_cast<const char*>(life->received.data().data());
                           const std::string line(bytes, length - 1);
                           life->received.consume(length);
                           on_line(line);
                           if (life == life_) read(life);
                         });
}

void EngineProcess::on_line(const std::string& line) {
  const Words words = split(line);
  if (words.empty()) return;
  if (state_ == State::Greeting) {
    if (words.size() > 3 && words[0] == "option" && words[1] == "name") {
      const auto type = std::ranges::find(words, "type");
      announced_.push_back(join({words.begin() + 2, type}));
    }
    if (words[0] != "usiok") return;
    state_ = State::Preparing;
    send("isready\n");
  } else if (state_ == State::Preparing) {
    if (words[0] != "readyok") return;
    state_ = State::Ready;
    calm();
    if (task_) go();
  } else if (searching_) {
    if (words[0] == "bestmove" || words[0] == "checkmate") return on_answer(line);
    const auto info = wanted_ ? usi::read_info(line) : std::nullopt;
    if (!info || !info->score) return;
    FoundLine found;
    found.number = info->multi_pv;
    found.depth = info->depth;
    found.score = *info->score;
    if (info->wdl) found.wdl = {(*info->wdl)[0], (*info->wdl)[1], (*info->wdl)[2]};
    found.nodes = info->nodes.value_or(0);
    found.nps = info->nps.value_or(0);
    const Notation notation(task_->variant);
    for (const std::string_view word : info->pv) {
      const auto m = notation.read_form(word);
      if (!m) break;
      found.moves.push_back(*m);
    }
    listener_->on_line(found);
  }
}

void EngineProcess::on_answer(const std::string& line) {
  calm();
  searching_ = stopping_ = false;
  if (!std::exchange(wanted_, false)) {
    if (task_) go();
    return;
  }
  troubles_ = 0;
  const SearchTask task = *std::exchange(task_, std::nullopt);
  SearchListener& listener = *std::exchange(listener_, nullptr);
  const Words words = split(line);
  const std::string_view word = words.size() > 1 ? words[1] : std::string_view{};
  const Notation notation(task.variant);
  if (words[0] == "bestmove") {
    if (word == "resign" || word == "(none)") return listener.on_move({std::nullopt});
    return listener.on_move({notation.read_form(word).value_or(Move())});
  }
  FoundMate mate;
  if (word == "nomate") mate.kind = FoundMate::Kind::None;
  for (const std::string_view text : Words(words.begin() + 1, words.end())) {
    const auto m = notation.read_form(text);
    if (!m) break;
    mate.kind = FoundMate::Kind::Mate;
    mate.moves.push_back(*m);
  }
  listener.on_mate(mate);
}

void EngineProcess::set_options(std::string& text) {
  const auto set = [&](const std::string& name, const std::string& value) {
    if (std::ranges::find(announced_, name) != announced_.end())
      text += "setoption name " + name + " value " + value + '\n';
  };
  if (variant_ != task_->variant) set("USI_Variant", std::string(variant_name(task_->variant)));
  if (level_ != task_->level) set("Skill_Level", std::to_string(task_->level));
  if (lines_ != task_->lines) set("MultiPV", std::to_string(task_->lines));
  if (!variant_) set("USI_ShowWDL", "true");
  variant_ = task_->variant;
  level_ = task_->level;
  lines_ = task_->lines;
}

void EngineProcess::go() {
  std::string text;
  set_options(text);
  if (game_ != task_->game) text += "usinewgame\n";
  game_ = task_->game;
  send(text + position_line(*task_) + go_line(*task_));
  searching_ = wanted_ = true;
  stopping_ = false;
  if (const auto time = longest(task_->limits)) expect(*time + patience_.excess, "does not answer");
  if (std::exchange(stop_asked_, false)) call_off();
}

void EngineProcess::expect(milliseconds within, const char* what) {
  timer_.expires_after(within);
  timer_.async_wait([this, what, n = ++expectations_](const boost::system::error_code& fault) {
    if (!fault && n == expectations_) on_late(what);
  });
}

void EngineProcess::calm() {
  ++expectations_;
  timer_.cancel();
}

void EngineProcess::on_late(const char* what) {
  // A search that is only long has a last chance.
  if (state_ == State::Ready && searching_ && !stopping_) return call_off();
  trouble(std::string("the engine ") + what);
}

void EngineProcess::trouble(const std::string& why) {
  calm();
  end_life();
  state_ = State::Off;
  searching_ = wanted_ = stopping_ = false;
  if (!task_) return;  // started again when it is needed
  if (++troubles_ > kMostTroubles) return fail(why);
  SearchListener* const listener = listener_;
  start();
  listener->on_restart(why);
}

void EngineProcess::fail(const std::string& why) {
  if (!task_) return;
  task_.reset();
  std::exchange(listener_, nullptr)->on_failure(why);
}

}  // namespace taishi::board
