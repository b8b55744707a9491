#include "usi/xboard.h"

#include <algorithm>
#include <utility>

#include "movegen/quote.h"
#include "movegen/words.h"
#include "usi/xboard_format.h"
#include "usi/xboard_setup.h"

namespace taishi::usi {
namespace {

// A move without its `usermove`, as clients of the protocol's first version send it.
bool looks_like_move(std::string_view word) {
  return (word.size() == 4 || word.size() == 5) && word[2] >= 'a' && word[2] <= 'i' &&
         word[3] >= '1' && word[3] <= '9' &&
         (word[1] == '@' || (word[0] >= 'a' && word[0] <= 'i' && word[1] >= '1' && word[1] <= '9'));
}

// To these clients `w` is always the side that moves first, and a number counts the moves of both
// sides as one, also where the form is an SFEN's: "BOARD[HAND] w - 7", "BOARD w HAND 7" (QBoard).
SfenFields as_clients_mean(SfenFields setup) {
  if (setup.chess_style || !setup.side_given) return setup;
  setup.side = ~setup.side;
  setup.move_number = 2 * setup.move_number - (setup.side == Color::Black ? 1 : 0);
  return setup;
}

// Nothing to do for these.
constexpr std::string_view kIgnored[] = {"xboard",   "accepted", "rejected", "random",
                                         "computer", "name",     "rating",   "ics",
                                         "white",    "black",    "bk",       "egtpath"};

}  // namespace

using X = XBoard;

const X::Command X::kCommands[] = {
    {"protover", &X::protover},
    {"new", &X::new_game},
    {"variant", &X::variant},
    {"usermove", &X::usermove},
    {"setboard", &X::setboard},
    {"undo", &X::take_back},
    {"remove", &X::take_back},
    {"force", &X::force},
    {"result", &X::force},
    {"exit", &X::force},
    {"go", &X::go},
    {"playother", &X::playother},
    {"analyze", &X::analyze},
    {"?", &X::move_now},
    {".", &X::progress},
    {"hint", &X::hint},
    {"draw", &X::draw},
    {"ping", &X::ping},
    {"level", &X::level},
    {"st", &X::st},
    {"sd", &X::sd},
    {"time", &X::time},
    {"otim", &X::time},
    {"post", &X::post},
    {"nopost", &X::post},
    {"hard", &X::hard},
    {"easy", &X::hard},
    {"memory", &X::option},
    {"cores", &X::option},
    {"option", &X::option},
};

XBoard::XBoard(const Link& link) : link_(link), clock_(link.settings.go_default) {}

void XBoard::command(std::string_view line) {
  const Words words = split(line);
  if (words.empty()) return;
  if (looks_like_move(words[0])) return usermove({"usermove", words[0]});
  const auto it = std::find_if(std::begin(kCommands), std::end(kCommands),
                               [&words](const Command& c) { return c.name == words[0]; });
  if (it != std::end(kCommands))
    (this->*it->act)(words);
  else if (std::find(std::begin(kIgnored), std::end(kIgnored), words[0]) == std::end(kIgnored))
    error("unknown command", words);
}

void XBoard::on_info(const InfoReport& report) {
  {
    const std::lock_guard lock(mutex_);
    latest_ = report.info;
  }
  if (post_ && report.info.bound == Bound::Exact && !report.info.pv.empty())
    link_.out.line(format_thinking(report));
}

void XBoard::on_best_move(const BestMove& best) {
  {
    const std::lock_guard lock(mutex_);
    best_ = best;
  }
  link_.in.wake();
}

void XBoard::on_variant(Variant variant) {
  for (const std::string& line : xboard_setup(variant)) link_.out.line(line);
}

void XBoard::on_error(const Error& error) {
  link_.out.line("# " + printable(error.text()));
}

void XBoard::error(std::string_view what, const Words& words) {
  link_.out.line("Error (" + printable(what) + "): " + printable(join(words)));
}

void XBoard::protover(const Words&) {
  for (const std::string& line : format_features(link_.engine.options(), link_.settings.version))
    link_.out.line(line);
}

void XBoard::new_game(const Words& words) {
  halt();
  if (const auto done = link_.engine.new_game(); !done) error(done.error().text(), words);
  plays_on_ = refused_ = false;
  mode_ = Mode::Play;
  own_ = Color::White;
  clock_.depth(std::nullopt);
  clock_.restart();
}

void XBoard::variant(const Words& words) {
  const std::string_view name = words.size() > 1 ? words[1] : "";
  if (name == "normal") return;
  halt();
  if (!link_.engine.set_option("Variant", name)) return error("unknown variant", words);
  plays_on_ = refused_ = false;
}

void XBoard::usermove(const Words& words) {
  const std::string text(words.size() > 1 ? words[1] : "");
  const auto move = notation().read_move(text, game());
  if (!move || refused_ || activity_ == Activity::Thinking) {
    link_.out.line("Illegal move: " + printable(text));
    return;
  }
  const bool hit = activity_ == Activity::Pondering && expected_ == *move;
  if (!hit) halt();
  game().push(*move);
  own_ = to_move();  // QBoard does not say so where a position begins with the other side
  if (!hit) return resume();
  if (claim()) return halt();
  activity_ = Activity::Thinking;
  expected_ = Move();
  link_.engine.ponderhit(limits());
}

void XBoard::setboard(const Words& words) {
  halt();
  const std::string text = join(words, 1);
  const auto setup = split_sfen(text);
  auto made = setup ? link_.engine.make_game(as_clients_mean(*setup)) : setup.error();
  refused_ = !made;
  if (made) {
    link_.engine.take_up(std::move(*made));
    plays_on_ = false;
  } else {
    const Notation notation({made.error().game, 0}, Style::Chess);
    link_.out.line("tellusererror Illegal position: " +
                   printable(describe(made.error(), notation)));
  }
  if (mode_ == Mode::Analyze) resume();
}

void XBoard::take_back(const Words& words) {
  const int plies = words[0] == "undo" ? 1 : 2;
  if (game().plies() < plies) return error("no move to take back", words);
  halt();
  restore_rules();
  for (int i = 0; i < plies; ++i) game().pop();
  if (mode_ == Mode::Analyze) resume();
}

void XBoard::force(const Words&) {
  halt();
  mode_ = Mode::Force;
}

void XBoard::go(const Words&) {
  if (activity_ == Activity::Thinking) return;
  halt();
  mode_ = Mode::Play;
  own_ = to_move();
  resume();
}

void XBoard::playother(const Words&) {
  halt();
  mode_ = Mode::Play;
  own_ = ~to_move();
}

void XBoard::analyze(const Words&) {
  halt();
  mode_ = Mode::Analyze;
  resume();
}

void XBoard::move_now(const Words&) {
  if (activity_ == Activity::Thinking) link_.engine.stop();
}

void XBoard::progress(const Words&) {
  if (activity_ == Activity::Idle) return;
  const std::lock_guard lock(mutex_);
  link_.out.line(format_progress(latest_, game().legal_moves().size()));
}

void XBoard::hint(const Words&) {
  if (expected_) link_.out.line("Hint: " + notation().move(expected_));
}

void XBoard::draw(const Words&) {
  if (game().outcome().result == Outcome::Result::Draw) link_.out.line("offer draw");
}

void XBoard::ping(const Words& words) {
  const std::string pong = "pong" + (words.size() > 1 ? ' ' + printable(words[1]) : "");
  if (activity_ == Activity::Thinking)
    pongs_.push_back(pong);
  else
    link_.out.line(pong);
}

void XBoard::level(const Words& words) {
  if (!clock_.level({words.begin() + 1, words.end()}, game().plies()))
    error("expected MOVES BASE INCREMENT", words);
}

void XBoard::st(const Words& words) {
  if (words.size() < 2 || !clock_.move_time(words[1])) error("expected seconds", words);
}

void XBoard::sd(const Words& words) {
  const auto depth = words.size() > 1 ? lenient_number(words[1]) : std::nullopt;
  if (!depth) return error("expected a depth", words);
  clock_.depth(static_cast<int>(std::clamp<std::int64_t>(*depth, 1, 1000)));
}

void XBoard::time(const Words& words) {
  const auto centiseconds = words.size() > 1 ? lenient_number(words[1]) : std::nullopt;
  if (!centiseconds) return error("expected centiseconds", words);
  clock_.left(words[0] == "time", std::max<std::int64_t>(*centiseconds, 0) * 10);
}

void XBoard::post(const Words& words) {
  post_ = words[0] == "post" && !link_.settings.quiet;
}

void XBoard::hard(const Words& words) {
  pondering_allowed_ = words[0] == "hard";
  if (!pondering_allowed_ && activity_ == Activity::Pondering) halt();
}

void XBoard::option(const Words& words) {
  restore_rules();
  const std::string value = join(words, 1);
  if (words[0] == "memory") return set_option("Hash", value, words);
  if (words[0] == "cores") return set_option("Threads", value, words);
  const std::size_t equals = std::min(value.find('='), value.size());
  set_option(value.substr(0, equals), value.substr(std::min(equals + 1, value.size())), words);
}

void XBoard::set_option(std::string_view name, std::string_view value, const Words& words) {
  // A box is ticked by 1 here.
  const Option* const option = link_.engine.options().find(name);
  if (option && std::holds_alternative<CheckOption>(option->kind))
    value = value == "1" ? "true" : value == "0" ? "false" : value;
  if (const auto done = link_.engine.set_option(name, value); !done)
    error(done.error().text(), words);
}

void XBoard::halt() {
  link_.engine.finish();
  {
    const std::lock_guard lock(mutex_);
    best_.reset();
    latest_ = {};
  }
  activity_ = Activity::Idle;
  expected_ = Move();
  for (const std::string& pong : pongs_) link_.out.line(pong);
  pongs_.clear();
}

void XBoard::resume() {
  if (refused_) return error("the position was refused", {"go"});
  if (mode_ == Mode::Analyze) {
    Limits limits;
    limits.infinite = true;
    search(limits, Activity::Analyzing);
  } else if (mode_ == Mode::Play && to_move() == own_ && !claim()) {
    play_on();
    search(limits(), Activity::Thinking);
  }
}

Limits XBoard::limits() const {
  return clock_.limits(own_, game().plies());
}

void XBoard::ponder() {
  if (!pondering_allowed_ || mode_ != Mode::Play || !expected_) return;
  if (game().outcome().over()) return;
  Limits times = limits();
  times.ponder = true;
  game().push(expected_);
  search(times, Activity::Pondering);
  game().pop();
}

void XBoard::search(const Limits& limits, Activity activity) {
  activity_ = activity;
  link_.engine.go(limits);
}

void XBoard::woken() {
  std::optional<BestMove> best;
  {
    const std::lock_guard lock(mutex_);
    best.swap(best_);
  }
  if (best && activity_ == Activity::Thinking) play(*best);
}

void XBoard::play(const BestMove& best) {
  activity_ = Activity::Idle;
  if (best.kind == BestMove::Kind::Resign) {
    link_.out.line("resign");
    mode_ = Mode::Force;
  } else {
    link_.out.line("move " + notation().move(best.move));
    game().push(best.move);
    expected_ = best.ponder;
  }
  for (const std::string& pong : pongs_) link_.out.line(pong);
  pongs_.clear();
  if (!claim()) ponder();
}

// The winner says nothing: a client that does not know the rule takes its claim for a false one,
// and the loser's for a resignation. The same with draws that a client may not know: these are
// offered.
bool XBoard::claim() {
  const Outcome outcome = game().outcome();
  if (mode_ != Mode::Play || !outcome.over()) return false;
  const bool draw = outcome.result == Outcome::Result::Draw;
  const bool known = outcome.reason == Reason::Repetition;
  if (draw ? known : outcome.winner != own_) {
    link_.out.line(format_result(outcome));
    return true;
  }
  if (draw) link_.out.line("offer draw");
  return false;
}

void XBoard::play_on() {
  if (plays_on_ || game().outcome().reason != Reason::BareKing) return;
  plays_on_ = true;
  Rules rules = game().rules();
  rules.bare_king_loses = false;
  game().set_rules(rules);
}

void XBoard::restore_rules() {
  if (std::exchange(plays_on_, false)) game().set_rules(link_.engine.rules_of(game().variant()));
}

}  // namespace taishi::usi
